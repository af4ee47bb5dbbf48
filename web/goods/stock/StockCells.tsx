import { IconCopy, IconEye, IconEyeOff, IconGavel, IconPencil, IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { refreshableAt } from "#contract/goods/listing-life.ts";
import type { SearchResult } from "#contract/goods/search.ts";
import type { StockAction } from "#contract/goods/stock.ts";
import type { ListingStats } from "#contract/platform/shapes.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { Countdown } from "#web/ui/Countdown.tsx";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useNow } from "#web/ui/now.ts";
import { Photo } from "#web/ui/Photo.tsx";
import { itemTypeName } from "../listings/parts/item-type-name.ts";
import { AmountCell } from "./AmountCell.tsx";
import styles from "./Stock.module.css";

const WARN_MS = 3 * 86_400_000;

type Row = { listing: SearchResult };

export function ItemCell({ listing }: Row) {
  const { t } = useTranslation("stock");
  const { t: market } = useTranslation("market");
  return (
    <div className={styles.item}>
      <div className={styles.photo}>
        <Photo url={listing.photo} item_type={listing.item_type} name={listing.item_name ?? listing.title} alt="" />
      </div>
      <div className={styles.words}>
        <TitleLink listing={listing} />
        <span className="dim">
          {itemTypeName(listing.item_type)}
          {listing.internal && ` · ${market("card.internal")}`}
          {listing.sale_type !== "sale" && ` · ${t(`kind.${listing.sale_type}`)}`}
        </span>
      </div>
    </div>
  );
}

export function QuantityCell({ listing, isFixed }: Row & { isFixed: boolean }) {
  const { t } = useTranslation("stock");
  return (
    <span data-out={listing.quantity_available === 0 || undefined}>
      {isFixed ? (
        formatCount(listing.quantity_available)
      ) : (
        <AmountCell listing={listing} field="quantity_available" label={t("column.quantity")} />
      )}
    </span>
  );
}

export function WaitingCell({ stats: { offer_count: waiting } }: { stats: ListingStats }) {
  const { t } = useTranslation("stock");
  return (
    <span
      className={waiting > 0 ? styles.waiting : "dim"}
      title={waiting > 0 ? t("waiting", { count: waiting }) : undefined}
    >
      {formatCount(waiting)}
    </span>
  );
}

export function SoldCell({ stats: { sold_count, order_count } }: { stats: ListingStats }) {
  const { t } = useTranslation("stock");
  return (
    <span className={sold_count > 0 ? styles.sold : `dim ${styles.sold}`}>
      {formatCount(sold_count)}
      {order_count > 0 && <span className="dim"> · {t("openOrders", { amount: formatCount(order_count) })}</span>}
    </span>
  );
}

export function RowActions({ listing, onAction }: Row & { onAction: (action: StockAction) => void }) {
  const { t } = useTranslation("stock");
  const { title, listing_id, status, sale_type } = listing;
  return (
    <>
      {sale_type === "sale" && (
        <Link
          to="/market/create/$tab"
          params={{ tab: "unique" }}
          search={{ from: listing_id }}
          className={styles.edit}
          aria-label={t("row.duplicate", { title })}
          title={t("row.duplicate", { title })}
        >
          <IconCopy aria-hidden />
        </Link>
      )}
      <RefreshIcon listing={listing} onRefresh={() => onAction({ kind: "refresh" })} />
      <IconButton
        label={t(status === "active" ? "row.pause" : "row.activate", { title })}
        onClick={() => onAction({ kind: "status", status: status === "active" ? "inactive" : "active" })}
      >
        {status === "active" ? <IconEyeOff /> : <IconEye />}
      </IconButton>
      <Link
        to="/market_edit/$id"
        params={{ id: listing_id }}
        className={styles.edit}
        aria-label={t("row.edit", { title })}
        title={t("row.edit", { title })}
      >
        <IconPencil aria-hidden />
      </Link>
    </>
  );
}

function TitleLink({ listing: { listing_id, listing_type, title } }: Row) {
  const target =
    listing_type === "unique"
      ? ({ to: "/market/$id", params: { id: listing_id } } as const)
      : ({ to: "/market/multiple/$id", params: { id: listing_id } } as const);
  return (
    <Link {...target} className={styles.title}>
      {title}
    </Link>
  );
}

/** How long it lives, and of an auction how long one may bid; from three days before its end in amber, in words as well as in colour. */
export function Expiry({ listing: { expiration, auction_end_time } }: Row) {
  const { t } = useTranslation("stock");
  const end = auction_end_time ?? expiration;
  const left = Date.parse(end) - useNow();
  if (left <= 0) return <Chip tone="bad">{t("expired")}</Chip>;
  const icon = auction_end_time && <IconGavel role="img" aria-label={t("auctionEnds")} />;
  if (left <= WARN_MS)
    return (
      <Chip tone="warn" icon={icon}>
        <Countdown end={end} />
      </Chip>
    );
  return (
    <span className={styles.left}>
      {icon} <Countdown end={end} />
    </span>
  );
}

function RefreshIcon({ listing: { title, expiration }, onRefresh }: { listing: SearchResult; onRefresh: () => void }) {
  const { t } = useTranslation("stock");
  const now = useNow();
  if (+refreshableAt(new Date(expiration), new Date(now)) > now) return null;
  return (
    <IconButton label={t("row.refresh", { title })} onClick={onRefresh}>
      <IconRefresh />
    </IconButton>
  );
}
