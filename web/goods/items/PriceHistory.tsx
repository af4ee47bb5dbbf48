import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChartPoint } from "#contract/goods/items.ts";
import { usualPrice } from "#contract/goods/usual-price.ts";
import { currentLanguage } from "#web/i18n.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import styles from "./Charts.module.css";
import { historyQuery, pricesQuery } from "./parts/queries.ts";

// The chart library is large and only this panel needs it.
const PriceChart = lazy(() => import("./PriceChart.tsx").then((module) => ({ default: module.PriceChart })));

const RANGES = { "30": 30, "90": 90, "365": 365, all: Number.POSITIVE_INFINITY } as const;
const STYLES = ["candles", "line"] as const;
const DAY_MS = 86_400_000;

type Props = {
  game_item_id: string;
  /** The lowest price asked at this moment, with which the line ends. */
  now?: number | undefined;
  title?: string;
  /** Where it is not what the page is about, nothing is said while nothing is known. */
  isAside?: boolean;
};

/** The lowest price of each day and how many pieces were on offer, over what is usually paid or asked. */
export function PriceHistory({ game_item_id, now, title, isAside = false }: Props) {
  const { t } = useTranslation("items");
  const { data, error, refetch } = useQuery(historyQuery(game_item_id));
  const [range, setRange] = useState<keyof typeof RANGES>("90");
  const { data: prices } = useQuery(pricesQuery(game_item_id));
  const usual = prices && usualPrice(prices);
  const [style, setStyle] = useState<(typeof STYLES)[number]>("line");
  const points = untilNow(data ?? [], now).filter(({ timestamp }) => timestamp >= Date.now() - RANGES[range] * DAY_MS);
  const tools = data && data.length > 0 && (
    <span className={styles.tools}>
      <Picker
        label={t("history.style")}
        value={style}
        choices={STYLES.map((value) => ({ value, label: t(`history.${value}`) }))}
        onChange={setStyle}
      />
      <Picker
        label={t("history.range")}
        value={range}
        choices={(["30", "90", "365", "all"] as const).map((value) => ({ value, label: t(`history.days.${value}`) }))}
        onChange={setRange}
      />
    </span>
  );
  // A chart of nothing would be the largest thing on the page.
  if (data?.length === 0) return isAside ? null : <p className="dim">{t("history.none")}</p>;
  return (
    <Panel title={title ?? t("history.heading")} aside={tools}>
      {error && !data ? (
        <ErrorNotice failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.skeleton} />
      ) : points.length === 0 ? (
        <EmptyState title={t("history.noneInRange")} />
      ) : (
        <>
          <Suspense fallback={<div className={styles.skeleton} />}>
            <PriceChart
              points={points}
              style={style}
              usual={usual}
              label={t("history.label", { count: points.length })}
            />
          </Suspense>
          <p className={styles.credit}>
            {t("history.what")} {usual && `${t(`history.dotted.${usual.basis}`)} `}
            <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
              {t("history.credit")}
            </a>
          </p>
          <DataOf points={points} />
        </>
      )}
    </Panel>
  );
}

/** The days with today's at the end, as the price is now; the days alone while nobody sells. */
export function untilNow(days: readonly ChartPoint[], now: number | undefined): readonly ChartPoint[] {
  const last = days.at(-1);
  if (now === undefined || !last) return days;
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const live = { ...last, timestamp: today, close: now, open: now, low: now, high: now };
  if (last.timestamp < today) return [...days, live];
  return [...days.slice(0, -1), { ...last, close: now, low: Math.min(last.low, now), high: Math.max(last.high, now) }];
}

const dayOf = (timestamp: number) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeZone: "UTC" }).format(timestamp);

function DataOf({ points }: { points: readonly ChartPoint[] }) {
  const { t } = useTranslation("items");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.data} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("asTable")}</summary>
      {isOpen && (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("history.day")}</th>
                <th scope="col">{t("history.price")}</th>
                <th scope="col">{t("history.volume")}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ timestamp, close, volume }) => (
                <tr key={timestamp}>
                  <th scope="row">{dayOf(timestamp)}</th>
                  <td>{formatCount(close)}</td>
                  <td>{formatCount(volume)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
