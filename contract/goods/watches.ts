import { z } from "zod";
import { del, get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID, LISTING_ID, WATCH_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { Auec, AuecOut, DONE, Done, Id, Iso, text } from "#contract/platform/values.ts";

/** Watching (ours): who watches a search, an item, a listing or what others want to buy is told when something new fits. */
export const TooManyWatches = problem<{ most: number }>("too_many_watches", 409);
export const WatchNeedsOneTarget = problem("watch_needs_one_target", 400);

const Text = z.string().trim().min(1).max(200);

/** The filters of `GET /api/market/listings`, as text; what sorts and pages is left away. */
export const WatchedSearch = z
  .object({
    query: Text,
    sale_type: Text,
    listing_type: Text,
    item_type: Text,
    place: Text,
    minCost: Text,
    maxCost: Text,
    quantityAvailable: Text,
    rating: Text,
    user_seller: Text,
    contractor_seller: Text,
  })
  .partial();
export type WatchedSearch = z.output<typeof WatchedSearch>;

const Cost = z.string().regex(/^\d{1,13}$/);

/** The filters of the list of buy orders, as text; prices are of one piece. */
export const WatchedWanted = z.object({ query: Text, item_type: Text, minCost: Cost, maxCost: Cost }).partial();
export type WatchedWanted = z.output<typeof WatchedWanted>;

const Name = text(1, LIMITS.watchName);
const Ceiling = Auec.pipe(z.int().min(1)).nullable();

export const NewWatch = z.object({
  name: Name,
  /** One of the four. */
  search: WatchedSearch.optional(),
  wanted_search: WatchedWanted.optional(),
  game_item_id: Id.optional(),
  listing_id: Id.optional(),
  /** The most that one piece may cost. */
  max_price: Ceiling.default(null),
});
export type NewWatch = z.output<typeof NewWatch>;

const Hit = z.object({
  hit_id: Id,
  listing_id: Id,
  listing_type: z.enum(["unique", "multiple", "aggregate"]),
  title: z.string(),
  photo: z.string().nullable(),
  price: AuecOut,
  timestamp: Iso,
});

const WantedHit = z.object({
  hit_id: Id,
  buy_order_id: Id,
  game_item_id: Id,
  name: z.string(),
  price: AuecOut,
  quantity: z.int(),
  timestamp: Iso,
});

export const Watch = z.object({
  watch_id: Id,
  name: z.string(),
  kind: z.enum(["search", "item", "listing", "wanted"]),
  /** The filters of a watched search, and those of a watch of buy orders. */
  search: WatchedSearch,
  game_item_id: Id.nullable(),
  listing_id: Id.nullable(),
  max_price: AuecOut.nullable(),
  paused: z.boolean(),
  timestamp: Iso,
  hit_count: z.int(),
  /** The newest three that can still be seen. */
  hits: z.array(Hit),
  /** The same of a watch of buy orders, whose `hits` are none. */
  wanted: z.array(WantedHit),
});
export type Watch = z.infer<typeof Watch>;

const WATCH = {
  watch_id: WATCH_ID,
  name: "Cheap helmets",
  kind: "search",
  search: { item_type: "Helmet", maxCost: "50000" },
  game_item_id: null,
  listing_id: null,
  max_price: null,
  paused: false,
  timestamp: "2026-03-01T10:00:00.000Z",
  hit_count: 1,
  hits: [
    {
      hit_id: AGGREGATE_ID,
      listing_id: LISTING_ID,
      listing_type: "unique",
      title: "Night patrol helmet",
      photo: null,
      price: 45000,
      timestamp: "2026-03-02T10:00:00.000Z",
    },
  ],
  wanted: [],
} satisfies Watch;

export const listWatches = get("/api/market/watches", {
  summary: "What one watches, with the newest hits of each.",
  who: "signed-in",
  scope: "market:read",
  reply: wrapped(z.array(Watch)),
  example: { data: [WATCH] },
});

export const createWatch = post("/api/market/watches", {
  summary: "Watch a search, an item, a listing or buy orders. What fits already is no news.",
  who: "signed-in",
  scope: "market:write",
  body: NewWatch,
  reply: wrapped(Watch),
  example: { data: WATCH },
});

const Params = z.object({ watch_id: Id });

export const updateWatch = put("/api/market/watches/:watch_id", {
  summary: "Rename, pause or continue a watch, change its highest price, or the filters of a watched search.",
  who: "signed-in",
  scope: "market:write",
  params: Params,
  body: z.object({
    name: Name.optional(),
    max_price: Ceiling.optional(),
    paused: z.boolean().optional(),
    /** All filters anew; only of a watched search. */
    search: WatchedSearch.optional(),
    /** The same of a watch of buy orders. */
    wanted_search: WatchedWanted.optional(),
  }),
  reply: wrapped(Watch),
  example: { data: WATCH },
});

export const deleteWatch = del("/api/market/watches/:watch_id", {
  summary: "Stop watching.",
  who: "signed-in",
  scope: "market:write",
  params: Params,
  reply: wrapped(Done),
  example: { data: DONE },
});
