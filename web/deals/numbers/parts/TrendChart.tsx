import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Trends } from "#contract/deals/order-numbers.ts";
import { ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import { currentLanguage } from "#web/i18n.ts";
import { formatCompact, formatCount } from "#web/ui/format.ts";
import { Segments } from "#web/ui/Segments.tsx";
import styles from "./Numbers.module.css";
import { stepDay } from "./step-day.ts";

const VIEWS = ["status", "value"] as const;
type View = (typeof VIEWS)[number];
const HEIGHT = 100;

/** A bar for each day: its orders by the status they have now, or what they are worth. The same stands in a table for those who do not see it. */
export function TrendChart({ trend }: { trend: Trends }) {
  const { t } = useTranslation("orgorders");
  const { t: ui } = useTranslation("ui");
  const [view, setView] = useState<View>("status");
  const [at, setAt] = useState<number>();
  const [hidden, setHidden] = useState<readonly OrderStatus[]>([]);
  const days = trend.daily_orders.map(({ date, count }, index) => ({
    date,
    count,
    value: trend.daily_value[index]?.value ?? 0,
    parts: ORDER_STATUSES.map((status) => ({ status, count: trend.status_trends[status][index]?.count ?? 0 })),
  }));
  const drawn = days.map((day) => ({ ...day, parts: day.parts.filter(({ status }) => !hidden.includes(status)) }));
  const max = Math.max(1, ...drawn.map((day) => (view === "value" ? day.value : sumOf(day.parts))));
  const looked = at === undefined ? undefined : days[at];
  const readingOf = (day: Day) => {
    const parts = day.parts
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => `${ui(`orderStatus.${status}`)} ${formatCount(count)}`);
    const orders = t("orders", { count: day.count, amount: formatCount(day.count) });
    return t("trend.reading", {
      day: formatDay(day.date),
      orders: parts.length > 0 ? `${orders} (${parts.join(", ")})` : orders,
      value: formatCount(day.value),
    });
  };
  if (days.every(({ count }) => count === 0)) return <p className="dim">{t("trend.none")}</p>;
  return (
    <div className={styles.trend}>
      <Segments
        legend={t("trend.shows")}
        value={view}
        choices={VIEWS.map((value) => ({ value, label: t(`trend.${value}`) }))}
        onChange={setView}
      />
      <p className={styles.reading} aria-hidden>
        {looked ? readingOf(looked) : t("trend.most", { amount: formatCompact(max) })}
      </p>
      {/* One day after the other by the arrow keys, as on a scale. */}
      <div
        className={styles.scale}
        role="slider"
        tabIndex={0}
        aria-label={t("trend.title")}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? days.length - 1) + 1}
        aria-valuetext={looked ? readingOf(looked) : t("trend.most", { amount: formatCompact(max) })}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setAt(at ?? days.length - 1)}
        onBlur={() => setAt(undefined)}
        onKeyDown={(event) => {
          const next = stepDay(event.key, at ?? days.length - 1, days.length);
          if (next === undefined) return;
          event.preventDefault();
          setAt(next);
        }}
      >
        <svg
          className={styles.bars}
          viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          onPointerLeave={() => setAt(undefined)}
        >
          {drawn.map((day, index) => (
            <g key={day.date} onPointerEnter={() => setAt(index)} data-looked={index === at || undefined}>
              <rect className={styles.ground} x={index * 10} y={0} width={10} height={HEIGHT} />
              <Bar x={index * 10 + 1.5} day={day} view={view} max={max} />
            </g>
          ))}
        </svg>
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{formatDay(days[0]?.date)}</span>
        <span>{formatDay(days.at(-1)?.date)}</span>
      </p>
      {view === "status" && (
        <ul className={styles.legend} aria-label={t("trend.legend")}>
          {ORDER_STATUSES.map((status) => (
            <li key={status}>
              <button
                type="button"
                data-status={status}
                aria-pressed={!hidden.includes(status)}
                onClick={() =>
                  setHidden(hidden.includes(status) ? hidden.filter((each) => each !== status) : [...hidden, status])
                }
              >
                {ui(`orderStatus.${status}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* A table is as wide as its words whatever its style says: what hides it is around it. */}
      <div className="visually-hidden">
        <TrendTable days={days} />
      </div>
    </div>
  );
}

type Day = { date: string; count: number; value: number; parts: { status: OrderStatus; count: number }[] };

const sumOf = (parts: Day["parts"]) => parts.reduce((sum, { count }) => sum + count, 0);

function Bar({ x, day, view, max }: { x: number; day: Day; view: View; max: number }) {
  if (view === "value") {
    const height = (day.value / max) * HEIGHT;
    return <rect className={styles.value} x={x} y={HEIGHT - height} width={7} height={height} />;
  }
  let below = 0;
  return day.parts.map(({ status, count }) => {
    const height = (count / max) * HEIGHT;
    below += height;
    return <rect key={status} data-status={status} x={x} y={HEIGHT - below} width={7} height={height} />;
  });
}

function TrendTable({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation("orgorders");
  const { t: ui } = useTranslation("ui");
  return (
    <table>
      <caption>{t("trend.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("trend.day")}</th>
          <th scope="col">{t("trend.status")}</th>
          {ORDER_STATUSES.map((status) => (
            <th key={status} scope="col">
              {ui(`orderStatus.${status}`)}
            </th>
          ))}
          <th scope="col">{t("trend.value")}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ count }) => count > 0)
          .map(({ date, count, value, parts }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td>{formatCount(count)}</td>
              {parts.map((part) => (
                <td key={part.status}>{formatCount(part.count)}</td>
              ))}
              <td>{formatCount(value)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Days are UTC days wherever one looks. */
const formatDay = (date: string | undefined) =>
  date === undefined
    ? ""
    : new Intl.DateTimeFormat(currentLanguage(), { day: "numeric", month: "short", timeZone: "UTC" }).format(
        new Date(date),
      );
