import { z } from "zod";
import { del, get, post, put, raw, wrapped } from "#contract/platform/endpoint.ts";
import { COMPOSITE, DETAILS_ID, LISTING_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { Composite, LISTING_STATUSES, ListingStats } from "#contract/platform/shapes.ts";
import {
  Auec,
  AuecOut,
  DONE,
  Done,
  emptyIsAbsent,
  Id,
  Moment,
  markdown,
  Quantity,
  queryWhole,
  SomeQuantity,
  text,
  whole,
} from "#contract/platform/values.ts";
import { Multiple } from "./multiples.ts";

/** Refusals of the market. */
export const UnknownSeller = problem("unknown_seller", 400);
export const UnknownItem = problem("unknown_item", 400);
/** What one seller may put up within a day; more once they are trusted. */
export const TooManyListings = problem<{ most: number; trusted: number; days: number; hand_overs: number }>(
  "too_many_listings",
  409,
);
export const AuctionEndMissing = problem("auction_end_missing", 400);
export const AuctionEndTooFar = problem<{ most_days: number }>("auction_end_too_far", 400);
export const InternalNeedsContractor = problem("internal_needs_contractor", 400);
export const ListingArchived = problem("listing_archived", 409);
export const AuctionNotEditable = problem("auction_not_editable", 400);
export const BulkHasNoText = problem("bulk_has_no_text", 400);
export const RefreshTooSoon = problem<{ refreshable_at: string }>("refresh_too_soon", 400);
export const AuctionHasBids = problem("auction_has_bids", 409);
export const ListingGone = problem<{ listing_id: string }>("listing_gone", 404);
export const UnknownListing = problem<{ listing_id: string }>("unknown_listing", 400);

const ListingParams = z.object({ listing_id: Id });

export const getListing = get("/api/market/listings/:listing_id", {
  summary: "One listing of any kind and status; sellers also get bids and statistics.",
  who: "public",
  shared: true,
  params: ListingParams,
  reply: wrapped(Composite),
  example: { data: COMPOSITE },
  serialised: true,
});

/** Ours: where the seller hands it over. Nothing written is none. */
const Place = z
  .string()
  .trim()
  .max(LIMITS.place)
  .transform((place) => place || null)
  .nullable();

const PhotoUrls = z.array(z.string().max(LIMITS.imageUrl)).max(LIMITS.photosPerListing + 1);

/** A fixed-price or auction listing; both the form and the server check it. */
export const NewListing = z.object({
  sale_type: z.enum(["sale", "auction"]),
  title: text(1, LIMITS.title),
  description: markdown(0, LIMITS.description),
  item_type: text(1, LIMITS.itemType),
  item_name: z.string().trim().max(100).nullish(),
  price: Auec,
  quantity_available: SomeQuantity,
  photos: PhotoUrls.nullish(),
  minimum_bid_increment: whole(1, LIMITS.auec).default(1000),
  end_time: Moment.nullish(),
  /** Ours, for auctions: a bid in the last minutes moves the end, so that nobody wins by being late. */
  late_bids_extend: z.boolean().default(false),
  status: z.enum(["active", "inactive"]),
  internal: z.boolean().default(false),
  place: Place.default(null),
  spectrum_id: z.string().nullish(),
});
export type NewListing = z.output<typeof NewListing>;

/** A stock of a game item; both the form and the server check it. */
export const NewBulkListing = z.object({
  sale_type: z.literal("aggregate"),
  game_item_id: Id,
  price: Auec,
  quantity_available: SomeQuantity,
  status: z.enum(["active", "inactive"]).default("active"),
  internal: z.boolean().default(false),
  place: Place.default(null),
  spectrum_id: z.string().nullish(),
});
export type NewBulkListing = z.output<typeof NewBulkListing>;

/** Bulk listings come flat or under `body`, name their item as `wiki_id` or `game_item_id`, and some do not say what they are. */
function bulkFlat(given: unknown): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const { body, ...rest }: { body?: unknown; wiki_id?: unknown; game_item_id?: unknown; sale_type?: unknown } = given;
  const flat = typeof body === "object" && body !== null ? { ...rest, ...body } : rest;
  const item = flat.game_item_id ?? flat.wiki_id;
  const isBulk = flat.sale_type === "aggregate" || (flat.sale_type === undefined && item !== undefined);
  return isBulk ? { ...flat, sale_type: "aggregate", game_item_id: item } : given;
}

/** Forms send what an auction needs also for a fixed price, whatever stands in those fields. */
function withoutAuction(given: unknown): unknown {
  if (typeof given !== "object" || given === null || !("sale_type" in given) || given.sale_type !== "sale")
    return given;
  const {
    minimum_bid_increment: _increment,
    end_time: _end,
    late_bids_extend: _late,
    ...rest
  }: Record<string, unknown> = { ...given };
  return rest;
}

const AnyListing = z.discriminatedUnion("sale_type", [NewListing, NewBulkListing]);
/** What comes in is made even before it is checked; what our own pages send is typed. */
const ListingBody = z.preprocess(
  (given) => withoutAuction(bulkFlat(given)),
  AnyListing,
) as unknown as typeof AnyListing;

export const createListing = post("/api/market/listings", {
  summary:
    "List an item at a fixed price, as an auction, or a stock of a known item, as oneself or as an organisation.",
  who: "verified",
  scope: "market:write",
  body: ListingBody,
  reply: raw(z.object({ data: Composite, listing_id: Id, aggregate_id: Id.nullable() })),
  example: { data: COMPOSITE, listing_id: LISTING_ID, aggregate_id: null },
});

/** The same call as other clients of the format know it; the organisation stands in the path. */
export const createContractorListing = post("/api/market/contractor/:spectrum_id/create", {
  summary: "List an item as the organisation in the path.",
  who: "verified",
  scope: "market:write",
  params: z.object({ spectrum_id: z.string().trim().min(1).max(100) }),
  body: ListingBody,
  reply: createListing.reply,
  example: createListing.example,
});

/** Carries those of the values named as seen that are others by now. */
export const ChangedMeanwhile = problem<Partial<SeenValues>>("changed_meanwhile", 409);

const Seen = z.object({
  status: z.enum(LISTING_STATUSES),
  title: z.string().max(LIMITS.title),
  description: z.string().max(LIMITS.description),
  item_type: z.string().max(LIMITS.itemType),
  item_name: z.string().max(100).nullable(),
  price: Auec,
  quantity_available: Quantity,
  internal: z.boolean(),
  place: Place,
});
export type SeenValues = z.output<typeof Seen>;

export const ListingChange = z.object({
  status: z.enum(LISTING_STATUSES).optional(),
  title: text(1, LIMITS.title).optional(),
  description: markdown(0, LIMITS.description).optional(),
  item_type: text(1, LIMITS.itemType).optional(),
  item_name: z.string().trim().max(100).nullable().optional(),
  price: Auec.optional(),
  quantity_available: Quantity.optional(),
  minimum_bid_increment: whole(1, LIMITS.auec).optional(),
  internal: z.boolean().optional(),
  place: Place.optional(),
  photos: PhotoUrls.optional(),
  /** Ours: what the fields had when the form was filled in. If one of them has another value by now, nothing is changed. */
  seen: Seen.partial().optional(),
});
export type ListingChange = z.output<typeof ListingChange>;

export const updateListing = put("/api/market/listing/:listing_id", {
  summary: "Change any of a listing's fields; all or none. Restarts its month.",
  who: "signed-in",
  scope: "market:write",
  params: ListingParams,
  body: ListingChange,
  reply: raw(Done),
  example: DONE,
});

export const updateQuantity = post("/api/market/listing/:listing_id/update_quantity", {
  summary: "Set the stock of a listing.",
  who: "signed-in",
  scope: "market:write",
  params: ListingParams,
  body: z.object({ quantity_available: Quantity }),
  reply: raw(Done),
  example: DONE,
});

const refreshing = {
  summary: "Start the listing's month again, at the earliest three days after the last time.",
  who: "signed-in",
  scope: "market:write",
  params: ListingParams,
  reply: raw(Done),
  example: DONE,
} as const;
export const refreshListing = post("/api/market/listings/:listing_id/refresh", refreshing);
/** The same call under the other spelling that clients use. */
export const refreshListingAlias = post("/api/market/listing/:listing_id/refresh", refreshing);

export const deleteListing = del("/api/market/listings/:listing_id", {
  summary: "Remove a listing, or archive it when offers, orders or bids refer to it.",
  who: "signed-in",
  scope: "market:write",
  params: ListingParams,
  reply: raw(Done),
  example: DONE,
});

export const uploadPhotos = post("/api/market/listing/:listing_id/photos", {
  summary: "Upload up to five pictures of at most 2 MB each.",
  who: "signed-in",
  scope: ["market:write", "market:photos"],
  params: ListingParams,
  rate: "uploads",
  files: { field: "photos", max: LIMITS.photosPerListing },
  reply: raw(
    z.object({
      result: z.string(),
      photos: z.array(z.object({ resource_id: Id, url: z.string() })),
      photo_urls: z.array(z.string()),
    }),
  ),
  example: {
    result: "Success",
    photos: [{ resource_id: DETAILS_ID, url: "https://img.example/5b.webp" }],
    photo_urls: ["https://img.example/5b.webp"],
  },
});

export const countView = post("/api/market/listings/:listing_id/views", {
  summary: "Tell that someone opened the listing's page.",
  who: "public",
  params: ListingParams,
  reply: raw(z.object({ message: z.string() })),
  example: { message: "Counted" },
});

export const getMine = get("/api/market/mine", {
  summary: "All of one's own listings: single and bulk ones, combined listings, then their members, newest first.",
  who: "signed-in",
  scope: "market:read",
  reply: wrapped(z.array(z.union([Composite, Multiple]))),
  example: { data: [COMPOSITE] },
});

const composites = { reply: wrapped(z.array(Composite)), example: { data: [COMPOSITE] }, serialised: true } as const;
const ContractorParams = z.object({ spectrum_id: z.string().trim().min(1).max(100) });

export const getUserListings = get("/api/market/user/:username", {
  summary: "What a person has on sale.",
  who: "public",
  shared: true,
  params: z.object({ username: z.string().trim().min(1).max(100) }),
  ...composites,
});

export const getContractorListings = get("/api/market/contractor/:spectrum_id", {
  summary: "What an organisation has on sale; its members also see what is for them alone.",
  who: "public",
  shared: true,
  params: ContractorParams,
  ...composites,
});

export const getContractorMine = get("/api/market/contractor/:spectrum_id/mine", {
  summary: "All listings of an organisation in any status, for its members, newest first.",
  who: "signed-in",
  scope: "market:read",
  params: ContractorParams,
  reply: wrapped(z.array(z.union([Composite, Multiple]))),
  example: { data: [COMPOSITE] },
  serialised: true,
});

export const getAllListings = get("/api/market/all_listings", {
  summary: "Every listing in every status, newest first, a page at a time.",
  who: "site-admin",
  scope: "admin:read",
  query: z.object({ page: queryWhole(0, 0, 1_000_000), page_size: queryWhole(500, 1, 500) }),
  reply: raw(z.array(Composite)),
  example: [COMPOSITE],
  serialised: true,
});

const PERIODS = { "7d": 7, "30d": 30, "90d": 90 } as const;
/** How many days a period of the statistics has. */
export const daysOf = (period: keyof typeof PERIODS): number => PERIODS[period];

export const getSellerAnalytics = get("/api/market/seller/analytics", {
  summary: "What one listed in a period, and how often it was looked at.",
  who: "signed-in",
  scope: "market:read",
  query: z.object({
    period: emptyIsAbsent(z.enum(["7d", "30d", "90d"]).default("30d")),
  }),
  reply: wrapped(
    z.object({
      market_listings: z.int(),
      services: z.int(),
      total_market_views: z.int(),
      total_service_views: z.int(),
      time_period: z.string(),
      user_id: z.string(),
    }),
  ),
  example: {
    data: {
      market_listings: 4,
      services: 1,
      total_market_views: 310,
      total_service_views: 12,
      time_period: "30d",
      user_id: "orla_venn",
    },
  },
});

export const getListingStats = post("/api/market/listings/stats", {
  summary: "Views, open offers and open orders of several of one's own listings.",
  who: "signed-in",
  scope: "market:read",
  rate: "reads",
  body: z.object({ listing_ids: z.array(Id).max(LIMITS.statsIds) }),
  reply: wrapped(z.object({ stats: z.array(ListingStats) })),
  example: {
    data: {
      stats: [{ listing_id: LISTING_ID, order_count: 1, offer_count: 2, view_count: 87, bid_count: 0, sold_count: 4 }],
    },
  },
});

export const getMarketStats = get("/api/market/stats", {
  summary: "Orders and their value, ever and in the last seven days.",
  who: "public",
  shared: true,
  reply: wrapped(
    z.object({ total_orders: z.int(), total_order_value: AuecOut, week_orders: z.int(), week_order_value: AuecOut }),
  ),
  example: { data: { total_orders: 1204, total_order_value: 98765432, week_orders: 31, week_order_value: 2450000 } },
});

/** What each way into the market leads to; the item types among them are those of the catalogue. */
export const CATEGORIES = ["everything", "weapon", "armor", "component", "bulk", "services"] as const;
export type Category = (typeof CATEGORIES)[number];

export const getCategoryCounts = get("/api/market/category-counts", {
  summary:
    "How much is on sale in each category of the market. Each count ends at 1,000, which says: that many or more.",
  who: "public",
  shared: true,
  reply: wrapped(z.record(z.enum(CATEGORIES), z.int())),
  example: { data: { everything: 1000, weapon: 214, armor: 187, component: 96, bulk: 41, services: 12 } },
});
