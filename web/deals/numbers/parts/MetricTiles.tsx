import { useTranslation } from "react-i18next";
import type { Metrics } from "#contract/deals/order-numbers.ts";
import { formatCount } from "#web/ui/format.ts";
import { Price } from "#web/ui/Price.tsx";
import styles from "./Numbers.module.css";

type Figures = Omit<Metrics, "top_customers">;

/** How much there is to do, and what has been done. */
export function MetricTiles({ metrics }: { metrics: Figures | undefined }) {
  const { t } = useTranslation("orgorders");
  const counts = metrics?.status_counts;
  const recent = metrics?.recent_activity;
  const tiles = [
    {
      name: t("tiles.active"),
      count: counts && counts["not-started"] + counts["in-progress"],
      value: metrics?.active_value,
    },
    { name: t("tiles.completed"), count: counts?.fulfilled, value: metrics?.completed_value },
    { name: t("tiles.all"), count: metrics?.total_orders, value: metrics?.total_value },
    { name: t("tiles.week"), count: recent?.orders_last_7_days, value: recent?.value_last_7_days },
    { name: t("tiles.month"), count: recent?.orders_last_30_days, value: recent?.value_last_30_days },
  ];
  return (
    <dl className={styles.tiles} aria-busy={metrics === undefined}>
      {tiles.map(({ name, count, value }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd className={styles.figure}>{count === undefined ? "–" : formatCount(count)}</dd>
          <dd className="dim">{value === undefined ? "–" : <Price amount={value} size="small" />}</dd>
        </div>
      ))}
    </dl>
  );
}
