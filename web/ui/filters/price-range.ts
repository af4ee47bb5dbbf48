import type { TFunction } from "i18next";
import { formatCount } from "../format.ts";

/** The prices that a search leaves, in words; nothing when it leaves all. */
export function priceRange(
  t: TFunction<"market">,
  { minCost, maxCost }: { minCost?: number; maxCost?: number },
): string | undefined {
  if (minCost === undefined)
    return maxCost === undefined ? undefined : t("filter.priceTo", { to: formatCount(maxCost) });
  if (maxCost === undefined) return t("filter.priceFrom", { from: formatCount(minCost) });
  return `${formatCount(minCost)} – ${formatCount(maxCost)}`;
}
