import { z } from "zod";
import { get, wrapped } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID, DETAILS_ID, LISTING_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ItemNames, LISTING_STATUSES } from "#contract/platform/shapes.ts";
import { AuecOut, emptyIsAbsent, Id, Iso, queryNumber, queryText, queryWhole } from "#contract/platform/values.ts";

/** The labels and the effect of each sort are fixed by the wire format: `date-new` is oldest first. */
export const SORTS = [
  "activity",
  "title",
  "price-low",
  "price-high",
  "quantity-low",
  "quantity-high",
  "date-new",
  "date-old",
  "rating",
  "timestamp",
  "minimum_price",
  "maximum_price",
  "avg_rating",
  "total_rating",
  "expiration",
  "timestamp-reverse",
  "minimum_price-reverse",
  "maximum_price-reverse",
  "avg_rating-reverse",
  "total_rating-reverse",
  "expiration-reverse",
  // Ours: auctions alone, by their end.
  "ending",
] as const;
export type Sort = (typeof SORTS)[number];

/** A value of a closed list; anything else counts as absent. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((value) => (values.some((known) => known === value) ? value : undefined), z.enum(values).optional());

export const SearchQuery = z.object({
  query: queryText(),
  sale_type: oneOf(["sale", "auction", "aggregate", "multiple", "unique"]),
  listing_type: oneOf(["unique", "multiple", "aggregate", "not-aggregate"]),
  item_type: queryText(60, "any"),
  /** Ours: only what is of this item. */
  game_item_id: emptyIsAbsent(Id.optional()),
  /** Ours: where it is handed over. A planet, a moon or a system stands for all that lies there. */
  place: queryText(LIMITS.place),
  minCost: queryWhole(0),
  maxCost: queryWhole(0),
  quantityAvailable: queryWhole(0, 0, LIMITS.quantity),
  rating: queryNumber(0, 0, 50),
  seller_rating: queryNumber(0, 0, 50),
  user_seller: queryText(),
  contractor_seller: queryText(),
  statuses: queryText(),
  status: queryText(),
  internal: oneOf(["true", "false"]),
  sort: oneOf(SORTS),
  index: queryWhole(0, 0, 1_000_000),
  page_size: queryWhole(LIMITS.searchPageDefault, 1, LIMITS.searchPage),
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const SearchResult = z.object({
  listing_id: Id,
  listing_type: z.enum(["unique", "multiple", "aggregate"]),
  sale_type: z.enum(["sale", "auction", "multiple", "aggregate"]),
  title: z.string(),
  item_type: z.string(),
  item_name: z.string().nullable(),
  item_names: ItemNames.nullable(),
  game_item_id: Id.nullable(),
  details_id: Id,
  photo: z.string().nullable(),
  price: AuecOut,
  minimum_price: AuecOut,
  maximum_price: AuecOut,
  quantity_available: z.int(),
  status: z.enum(LISTING_STATUSES),
  internal: z.boolean(),
  timestamp: Iso,
  expiration: Iso,
  auction_end_time: Iso.nullable(),
  /** Ours: where it is handed over, if its seller says so. */
  place: z.string().nullable(),
  /** Ours: how many sell it. One, but for items as a whole. */
  sellers: z.int(),
  user_seller: z.string().nullable(),
  contractor_seller: z.string().nullable(),
  /** Ours: what the seller calls themselves; clients of the format show the code beside. */
  seller_name: z.string().nullable(),
  total_rating: z.number().nullable(),
  avg_rating: z.number().nullable(),
  /** Ours: see `Rating`. */
  assured_rating: z.number().nullable(),
  rating_count: z.int().nullable(),
  rating_streak: z.int().nullable(),
  total_orders: z.int().nullable(),
  total_assignments: z.int().nullable(),
  response_rate: z.number().nullable(),
  view_count: z.int().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const SEARCH_RESULT = {
  listing_id: LISTING_ID,
  listing_type: "unique",
  sale_type: "sale",
  title: "Night patrol helmet",
  item_type: "Helmet",
  item_name: "Vanta Helmet",
  item_names: { uk: "Шолом «Ванта»" },
  game_item_id: AGGREGATE_ID,
  details_id: DETAILS_ID,
  photo: "https://i.imgur.com/a1.png",
  price: 45000,
  minimum_price: 45000,
  maximum_price: 45000,
  quantity_available: 3,
  status: "active",
  internal: false,
  timestamp: "2026-03-01T10:00:00.000Z",
  expiration: "2026-04-02T08:30:00.000Z",
  auction_end_time: null,
  place: "Everus Harbor",
  sellers: 1,
  user_seller: "orla_venn",
  contractor_seller: null,
  seller_name: "Orla Venn",
  total_rating: 145,
  avg_rating: 46.7,
  assured_rating: 43.1,
  rating_count: 31,
  rating_streak: 6,
  total_orders: 40,
  total_assignments: 22,
  response_rate: 93.5,
  view_count: 87,
} satisfies SearchResult;

export const searchListings = get("/api/market/listings", {
  summary: "Search the market. Filters, sorts and paging are all in the query.",
  who: "public",
  shared: true,
  scope: "market:read",
  query: SearchQuery,
  reply: wrapped(z.object({ total: z.int(), listings: z.array(SearchResult) })),
  example: { data: { total: 1, listings: [SEARCH_RESULT] } },
  serialised: true,
});
