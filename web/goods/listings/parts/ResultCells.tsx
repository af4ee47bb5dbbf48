import { IconGavel } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import { Countdown } from "#web/ui/Countdown.tsx";
import { formatCount, formatPercent } from "#web/ui/format.ts";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { shownTitle } from "./item-name.ts";
import { linkTo } from "./listing.ts";
import styles from "./ResultCells.module.css";

/** Within this share of the usual price nobody would call it cheap or dear. */
const ABOUT = 0.02;

export const Thumb = ({ listing }: { listing: SearchResult }) => (
  <span className={styles.thumb}>
    <Photo url={listing.photo} item_type={listing.item_type} name={listing.item_name ?? listing.title} alt="" />
  </span>
);

export const TitleLink = ({
  listing,
  className = styles.title,
}: {
  listing: SearchResult;
  className?: string | undefined;
}) => (
  <Link {...linkTo(listing)} className={className} title={shownTitle(listing)}>
    {shownTitle(listing)}
  </Link>
);

export function Asked({ listing }: { listing: SearchResult }) {
  const { t } = useTranslation("market");
  const isAuction = listing.sale_type === "auction";
  const prefix = isAuction ? t("card.bid") : listing.minimum_price < listing.maximum_price ? t("card.from") : undefined;
  return <Price amount={isAuction ? listing.price : listing.minimum_price} prefix={prefix} isShortOnPhone />;
}

/** How far the price is from what the item usually costs; a dash while nobody can tell. Bids are no prices. */
export function Against({ listing, usual }: { listing: SearchResult; usual: number | undefined }): ReactNode {
  const { t } = useTranslation("market");
  if (!usual || listing.sale_type === "auction") return <span className="dim">–</span>;
  const off = listing.minimum_price / usual - 1;
  const isAbout = Math.abs(off) < ABOUT;
  return (
    <span
      className={styles.against}
      data-off={isAbout ? undefined : off < 0 ? "under" : "over"}
      title={t("against.usual", { amount: formatCount(usual) })}
    >
      {isAbout ? t("against.about") : `${off < 0 ? "−" : "+"}${formatPercent(Math.abs(off))}`}
    </span>
  );
}

export function Ends({ listing }: { listing: SearchResult }) {
  if (listing.auction_end_time)
    return (
      <span className={styles.auction}>
        <IconGavel aria-hidden />
        <Countdown end={listing.auction_end_time} />
      </span>
    );
  return (
    <span className="dim">
      <RelativeTime time={listing.expiration} />
    </span>
  );
}
