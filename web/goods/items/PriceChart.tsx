import { useComputedColorScheme } from "@mantine/core";
import {
  AreaSeries,
  type AutoscaleInfo,
  CandlestickSeries,
  type ChartOptions,
  createChart,
  type DeepPartial,
  HistogramSeries,
  type IChartApi,
  LineStyle,
  type SeriesPartialOptionsMap,
  type UTCTimestamp,
} from "lightweight-charts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ChartPoint } from "#contract/goods/items.ts";
import type { Usual } from "#contract/goods/usual-price.ts";
import { currentLanguage } from "#web/i18n.ts";
import styles from "./Charts.module.css";
import { formatOnAxis, widened } from "./price-axis.ts";

type Props = { points: readonly ChartPoint[]; style: "candles" | "line"; label: string; usual: Usual | undefined };

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The page names the library and its makers in words beside the chart, so their mark is not drawn into it. */
const options = (): DeepPartial<ChartOptions> => ({
  autoSize: true,
  layout: {
    background: { color: "transparent" },
    textColor: token("--dim"),
    fontFamily: token("--font"),
    attributionLogo: false,
  },
  grid: { vertLines: { color: token("--line") }, horzLines: { color: token("--line") } },
  rightPriceScale: { borderColor: token("--line-strong") },
  // A page that becomes narrower would cut off the newest days.
  timeScale: {
    borderColor: token("--line-strong"),
    fixLeftEdge: true,
    fixRightEdge: true,
    lockVisibleTimeRangeOnResize: true,
  },
  handleScroll: { vertTouchDrag: false },
  localization: { locale: currentLanguage(), priceFormatter: formatOnAxis },
});

/** Prices by day over the pieces on offer, in the colours of the theme. */
export function PriceChart({ points, style, label, usual }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { t } = useTranslation("items");
  const scheme = useComputedColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the scheme the values of the tokens change
  useEffect(() => {
    if (!box.current) return;
    const chart = createChart(box.current, options());
    const prices = draw(chart, points, style);
    if (usual)
      prices.createPriceLine({
        price: usual.median,
        color: token("--dim"),
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        title: t(`history.usual.${usual.basis}`),
      });
    chart.timeScale().fitContent();
    return () => chart.remove();
  }, [points, style, scheme, usual?.median, usual?.basis]);
  return <div ref={box} className={styles.canvas} role="img" aria-label={label} />;
}

/** Prices are whole, and so are the steps of their scale. */
const ON_SCALE: SeriesPartialOptionsMap["Area"] & SeriesPartialOptionsMap["Candlestick"] = {
  priceFormat: { type: "price", precision: 0, minMove: 1 },
  autoscaleInfoProvider: (scaled: () => AutoscaleInfo | null) => {
    const info = scaled();
    return info?.priceRange ? { ...info, priceRange: widened(info.priceRange) } : info;
  },
};

const seconds = ({ timestamp }: ChartPoint) => (timestamp / 1000) as UTCTimestamp;

function draw(chart: IChartApi, points: readonly ChartPoint[], style: Props["style"]) {
  drawVolume(chart, points);
  chart.priceScale("right").applyOptions({ scaleMargins: { top: 0.08, bottom: 0.26 } });
  if (style === "candles") {
    const [up, down] = [token("--green"), token("--red")];
    const candles = chart.addSeries(CandlestickSeries, {
      ...ON_SCALE,
      upColor: up,
      downColor: down,
      borderVisible: false,
      wickUpColor: up,
      wickDownColor: down,
    });
    candles.setData(points.map((point) => ({ ...point, time: seconds(point) })));
    return candles;
  }
  const line = chart.addSeries(AreaSeries, {
    ...ON_SCALE,
    lineColor: token("--green"),
    topColor: token("--green-ground"),
    // "transparent" is black without weight: it would grey the way there in the light theme.
    bottomColor: token("--surface"),
    lineWidth: 2,
  });
  line.setData(points.map((point) => ({ time: seconds(point), value: point.close })));
  return line;
}

function drawVolume(chart: IChartApi, points: readonly ChartPoint[]): void {
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    color: token("--line-strong"),
    priceLineVisible: false,
    lastValueVisible: false,
  });
  volume.setData(points.map((point) => ({ time: seconds(point), value: point.volume })));
  chart.priceScale("volume").applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
}
