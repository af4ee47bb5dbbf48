import { z } from "zod";
import { get, raw, wrapped } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
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
  shared: true,
  params: z.object({ game_item_id: Id }),
  reply: raw(ItemPrices),
  example: {
    game_item_id: AGGREGATE_ID,
    asks: { count: 4, median: 950, low: 900, high: 1020 },
    deals: { days: 90, deals: 14, confirmed: 9, voices: 11, sellers: 5, spread: { median: 900, low: 860, high: 940 } },
  },
});

/** What many items usually cost, for lists: those of which nobody can tell are left out. */
const UsualPrice = z.object({
  game_item_id: Id,
  /** aUEC for one piece. */
  median: AuecOut,
  /** By what was paid in completed orders, or by what is asked now. */
  basis: z.enum(["deals", "asks"]),
});
export type UsualPrice = z.infer<typeof UsualPrice>;

export const getUsualPrices = get("/api/market/usual-prices", {
  summary:
    "What up to 96 items usually cost, by their deals, else by what is asked. Items that nobody can tell of are left out.",
  who: "public",
  scope: "market:read",
  query: z.object({
    /** Ids, with commas between them. */
    items: z
      .string()
      .max(LIMITS.searchPage * 37)
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/),
  }),
  reply: wrapped(z.object({ prices: z.array(UsualPrice) })),
  example: { data: { prices: [{ game_item_id: AGGREGATE_ID, median: 42000, basis: "deals" }] } },
});
