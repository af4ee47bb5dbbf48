import i18next from "i18next";
import { formatCount } from "../format.ts";

/** The prices that a search leaves, in words; nothing when it leaves all. */
export function priceRange({
  minCost,
  maxCost,
}: {
  minCost?: number | undefined;
  maxCost?: number | undefined;
}): string | undefined {
  if (minCost === undefined)
    return maxCost === undefined ? undefined : i18next.t("filters.priceTo", { ns: "ui", to: formatCount(maxCost) });
  if (maxCost === undefined) return i18next.t("filters.priceFrom", { ns: "ui", from: formatCount(minCost) });
  return `${formatCount(minCost)} – ${formatCount(maxCost)}`;
}

/** The least rating of a seller, from 0 to 50, in words. */
export const ratingAtLeast = (rating: number): string =>
  i18next.t("filters.ratingLeast", { ns: "ui", stars: rating / 10 });
