import { PRICE_KNOWLEDGE } from "#contract/platform/limits.ts";
import type { ItemPrices } from "./prices.ts";

export type Basis = "deals" | "asks";
export type Usual = { median: number; basis: Basis };

/** What the item usually costs: by its deals, else by what others ask; undefined when neither can tell. */
export function usualPrice({ deals, asks }: Pick<ItemPrices, "deals" | "asks">): Usual | undefined {
  if (deals.spread) return { median: deals.spread.median, basis: "deals" };
  return asks && asks.count >= PRICE_KNOWLEDGE.leastSellers ? { median: asks.median, basis: "asks" } : undefined;
}

/** Whether a price per piece is so far from the usual one that a slip of the finger is likely. */
export function isFarOff(price: number, usual: Pick<Usual, "median"> | undefined): "above" | "below" | undefined {
  if (!usual || usual.median <= 0) return undefined;
  if (price > usual.median * PRICE_KNOWLEDGE.farOff) return "above";
  return price * PRICE_KNOWLEDGE.farOff < usual.median ? "below" : undefined;
}
