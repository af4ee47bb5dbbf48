import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Metrics, Trends } from "#contract/deals/order-numbers.ts";
import type { Rating } from "#contract/platform/shapes.ts";
import { formatCount, formatPercent } from "../ui/format.ts";
import { Stars } from "../ui/Stars.tsx";
import styles from "./Tiles.module.css";

type Props = {
  metrics: Omit<Metrics, "top_customers"> | undefined;
  trend: Trends | undefined;
  rating: Rating | undefined;
};

/** How it goes: what was sold in thirty days and how that moves, what is open, how fast one begins, and what others say. */
export function Tiles({ metrics, trend, rating }: Props) {
  const { t } = useTranslation("dashboard");
  const counts = metrics?.status_counts;
  const recent = metrics?.recent_activity;
  const open = counts && counts["not-started"] + counts["in-progress"];
  return (
    <dl className={styles.tiles} aria-busy={metrics === undefined}>
      <Tile
        name={t("tiles.month")}
        figure={recent && formatCount(recent.value_last_30_days)}
        spark={trend?.daily_value.map(({ value }) => value)}
      >
        {recent && t("tiles.orders", { count: recent.orders_last_30_days })}
        {trend && <Change days={trend.daily_value.map(({ value }) => value)} />}
      </Tile>
      <Tile name={t("tiles.open")} figure={open === undefined ? undefined : formatCount(open)}>
        {metrics && t("tiles.worth", { amount: formatCount(metrics.active_value) })}
      </Tile>
      <Tile
        name={t("tiles.begun")}
        figure={rating && (rating.total_assignments === 0 ? "–" : formatPercent(rating.response_rate / 100))}
      >
        {rating &&
          (rating.total_assignments === 0
            ? t("tiles.noOrders")
            : `${t("tiles.orders", { count: rating.total_assignments })}${rating.response_rate < 90 ? ` · ${t("tiles.badge")}` : ""}`)}
      </Tile>
      <Tile
        name={t("tiles.stars")}
        figure={rating && (rating.rating_count === 0 ? "–" : undefined)}
        mark={
          rating && rating.rating_count > 0 ? (
            <Stars avg_rating={rating.avg_rating} rating_count={rating.rating_count} />
          ) : undefined
        }
      >
        {rating &&
          (rating.streak > 1
            ? t("tiles.streak", { count: rating.streak })
            : t("tiles.reviews", { count: rating.rating_count }))}
      </Tile>
    </dl>
  );
}

type TileProps = {
  name: string;
  figure: string | undefined;
  mark?: ReactNode;
  spark?: readonly number[] | undefined;
  children: ReactNode;
};

const Tile = ({ name, figure, mark, spark, children }: TileProps) => (
  <div className={styles.tile}>
    <dt>{name}</dt>
    <dd className={styles.figure}>{mark ?? figure ?? "…"}</dd>
    <dd className={styles.note}>{children}</dd>
    {spark?.some((value) => value > 0) && <Spark values={spark} />}
  </div>
);

const WIDTH = 90;
const HEIGHT = 28;

/** A line that only shows the shape; the numbers stand beside it. */
function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, index) =>
      `${((index / Math.max(1, values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`,
  );
  return (
    <dd className={styles.spark} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(" ")} />
      </svg>
    </dd>
  );
}

const MAX_GROWTH = 10;

/** The newer half of the days against the older one. */
function Change({ days }: { days: readonly number[] }) {
  const { t } = useTranslation("dashboard");
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0);
  const half = Math.floor(days.length / 2);
  const [before, after] = [sum(days.slice(0, half)), sum(days.slice(half))];
  if (before === 0 || before === after) return null;
  const share = after / before - 1;
  // From next to nothing everything grows: such a number says nothing.
  if (share > MAX_GROWTH) return null;
  return (
    <span className={share > 0 ? styles.up : styles.down} title={t("tiles.change")}>
      {share > 0 ? "+" : "−"}
      {formatPercent(Math.abs(share))}
    </span>
  );
}
