import { z } from "zod";
import { get, raw } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID } from "#contract/platform/examples.ts";
import { AuecOut, Id } from "#contract/platform/values.ts";

/** Prices per piece: the middle one, and the two between which the middle half lies. */
const Spread = z.object({ median: AuecOut, low: AuecOut, high: AuecOut });

export const ItemPrices = z.object({
  game_item_id: Id,
  /** What is asked now; null when nobody sells. */
  asks: Spread.extend({ count: z.int() }).nullable(),
  /** What was paid in completed orders of the last days; the spread is null when there were too few to tell. */
  deals: z.object({
    days: z.int(),
    deals: z.int(),
    /** Of the deals those whose hand-over both sides confirmed. */
    confirmed: z.int(),
    voices: z.int(),
    sellers: z.int(),
    spread: Spread.nullable(),
  }),
});
export type ItemPrices = z.infer<typeof ItemPrices>;

export const getItemPrices = get("/api/market/items/:game_item_id/prices", {
  summary: "What an item is asked for now, and what it went for in completed orders. A seller has one voice a day.",
  who: "public",
  params: z.object({ game_item_id: Id }),
  reply: raw(ItemPrices),
  example: {
    game_item_id: AGGREGATE_ID,
    asks: { count: 4, median: 950, low: 900, high: 1020 },
    deals: { days: 90, deals: 14, confirmed: 9, voices: 11, sellers: 5, spread: { median: 900, low: 860, high: 940 } },
  },
});
