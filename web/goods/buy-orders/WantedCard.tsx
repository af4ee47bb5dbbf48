import { IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { shownTitle } from "../listings/parts/item-name.ts";
import { itemTypeName } from "../listings/parts/item-type-name.ts";
import styles from "../listings/parts/ListingCard.module.css";
import type { Wanted } from "./parts/wanted.ts";
import own from "./WantedCard.module.css";

/** An item that people want: what they pay for a piece and how many they want in all. */
export function WantedCard({ wanted: { item, low, high, quantity, ends } }: { wanted: Wanted }) {
  const { t } = useTranslation("buyorders");
  const { details, photos, buy_orders } = item;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Photo url={photos[0]} item_type={details.item_type} name={details.item_name ?? details.title} alt="" />
        <div className={styles.chips}>
          <Chip icon={<IconClock aria-hidden />}>
            <RelativeTime time={ends} />
          </Chip>
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.title}>
          <Link to="/market/aggregate/$id" params={{ id: item.aggregate_id }} hash="buy" className={styles.stretched}>
            {shownTitle(details)}
          </Link>
        </p>
        <div>
          <Price amount={high} size="big" prefix={low < high ? t("card.upTo") : undefined} />
          {low === high && <span className="dim"> {t("card.each")}</span>}
        </div>
        <div className={styles.seller}>
          {low < high && (
            <span className="dim">{t("card.range", { low: formatCount(low), high: formatCount(high) })}</span>
          )}
        </div>
        <div className={`${styles.foot} ${own.foot}`}>
          <span className={styles.type}>{itemTypeName(details.item_type)}</span>
          <span className="numbers nowrap">
            {t("card.wanted", { count: quantity, amount: formatCount(quantity) })}
            {buy_orders.length > 1 && ` · ${t("card.orders", { count: buy_orders.length })}`}
          </span>
        </div>
      </div>
    </article>
  );
}
