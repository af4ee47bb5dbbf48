import { currentLanguage } from "#web/i18n.ts";
import { formatCount } from "#web/ui/format.ts";

type Range = { minValue: number; maxValue: number };

/** The share of the price, and the aUEC, that a chart's height stands for at the least. */
const LEAST_SHARE = 0.1;
const LEAST_SPAN = 4;

/** The range that the scale shows. A price that hardly moved keeps its steps apart: else each line of the scale says the same. */
export function widened({ minValue, maxValue }: Range): Range {
  const least = Math.max(maxValue * LEAST_SHARE, LEAST_SPAN);
  const missing = Math.max(0, least - (maxValue - minValue)) / 2;
  return { minValue: Math.max(0, minValue - missing), maxValue: maxValue + missing };
}

/** A price in the narrow column beside the chart. Four digits tell any two lines of it apart. */
export const formatOnAxis = (price: number): string =>
  price < 100_000
    ? formatCount(Math.round(price))
    : new Intl.NumberFormat(currentLanguage(), { notation: "compact", maximumSignificantDigits: 4 }).format(price);
