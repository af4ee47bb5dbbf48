import { z } from "zod";
import { Order } from "#contract/deals/orders.ts";
import { del, get, post, put, raw, wrapped } from "#contract/platform/endpoint.ts";
import {
  AGGREGATE_ID,
  COMPOSITE,
  DETAILS_ID,
  LISTING_ID,
  OFFER_ID,
  ORDER,
  SESSION_ID,
} from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { Composite, LISTING_STATUSES, ListingStats, MinimalUser } from "#contract/platform/shapes.ts";
import {
  Auec,
  AuecOut,
  DONE,
  Done,
  Id,
  Iso,
  Quantity,
  queryText,
  queryWhole,
  SomeQuantity,
  text,
} from "#contract/platform/values.ts";
import { Multiple } from "./multiples.ts";

/** Refusals of the market. */
export const UnknownSeller = problem("unknown_seller", 400);
export const UnknownContractor = problem("unknown_contractor", 400);
export const UnknownItem = problem("unknown_item", 400);
export const AuctionEndMissing = problem("auction_end_missing", 400);
export const InternalNeedsContractor = problem("internal_needs_contractor", 400);
export const ListingArchived = problem("listing_archived", 400);
export const AuctionNotEditable = problem("auction_not_editable", 400);
export const BulkHasNoText = problem("bulk_has_no_text", 400);
export const NothingToChange = problem("nothing_to_change", 400);
export const RefreshTooSoon = problem<{ refreshable_at: string }>("refresh_too_soon", 400);
export const AuctionHasBids = problem("auction_has_bids", 400);
export const ListingGone = problem<{ listing_id: string }>("listing_gone", 404);
export const UnknownListing = problem<{ listing_id: string }>("unknown_listing", 400);
export const NotForSaleHere = problem<{ title: string }>("not_for_sale_here", 400);
export const QuantityTooHigh = problem<{ title: string; left: number }>("quantity_too_high", 400);
export const OwnListing = problem("own_listing", 400);
export const SeveralSellers = problem("several_sellers", 400);
export const BlockedDealing = problem("blocked_dealing", 403);

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
  minCost: queryWhole(0),
  maxCost: queryWhole(0),
  quantityAvailable: queryWhole(0),
  rating: queryWhole(0, 0, 50),
  seller_rating: queryWhole(0, 0, 50),
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
  user_seller: z.string().nullable(),
  contractor_seller: z.string().nullable(),
  /** Ours: what the seller calls themselves; clients of the format show the code beside. */
  seller_name: z.string().nullable(),
  total_rating: z.number().nullable(),
  avg_rating: z.number().nullable(),
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
  user_seller: "orla_venn",
  contractor_seller: null,
  seller_name: "Orla Venn",
  total_rating: 145,
  avg_rating: 46.7,
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
  scope: "market:read",
  query: SearchQuery,
  reply: wrapped(z.object({ total: z.int(), listings: z.array(SearchResult) })),
  example: { data: { total: 1, listings: [SEARCH_RESULT] } },
  serialised: true,
});

const ListingParams = z.object({ listing_id: Id });

export const getListing = get("/api/market/listings/:listing_id", {
  summary: "One listing of any kind and status; sellers also get bids and statistics.",
  who: "public",
  params: ListingParams,
  reply: wrapped(Composite),
  example: { data: COMPOSITE },
  serialised: true,
});

const PhotoUrls = z.array(z.string().max(LIMITS.imageUrl)).max(LIMITS.photosPerListing + 1);

/** A fixed-price or auction listing; both the form and the server check it. */
export const NewListing = z.object({
  sale_type: z.enum(["sale", "auction"]),
  title: text(1, LIMITS.title),
  description: text(0, LIMITS.description),
  item_type: text(1, LIMITS.itemType),
  item_name: z.string().trim().max(100).nullish(),
  price: Auec,
  quantity_available: SomeQuantity,
  photos: PhotoUrls.nullish(),
  minimum_bid_increment: Auec.default(1000),
  end_time: z.iso.datetime({ offset: true }).nullish(),
  /** Ours, for auctions: a bid in the last minutes moves the end, so that nobody wins by being late. */
  late_bids_extend: z.boolean().default(false),
  status: z.enum(["active", "inactive"]),
  internal: z.boolean().default(false),
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

const AnyListing = z.discriminatedUnion("sale_type", [NewListing, NewBulkListing]);
/** What comes in is made even before it is checked; what our own pages send is typed. */
const ListingBody = z.preprocess(bulkFlat, AnyListing) as unknown as typeof AnyListing;

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
});
export type SeenValues = z.output<typeof Seen>;

export const ListingChange = z.object({
  status: z.enum(LISTING_STATUSES).optional(),
  title: text(1, LIMITS.title).optional(),
  description: text(0, LIMITS.description).optional(),
  item_type: text(1, LIMITS.itemType).optional(),
  item_name: z.string().trim().max(100).nullable().optional(),
  price: Auec.optional(),
  quantity_available: Quantity.optional(),
  minimum_bid_increment: z.int().min(1).max(LIMITS.auec).optional(),
  internal: z.boolean().optional(),
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
  files: { field: "photos", most: LIMITS.photosPerListing },
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
  params: z.object({ username: z.string().trim().min(1).max(100) }),
  ...composites,
});

export const getContractorListings = get("/api/market/contractor/:spectrum_id", {
  summary: "What an organisation has on sale; its members also see what is for them alone.",
  who: "public",
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
    period: z.preprocess((given) => (given === "" ? undefined : given), z.enum(["7d", "30d", "90d"]).default("30d")),
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
  example: { data: { stats: [{ listing_id: LISTING_ID, order_count: 1, offer_count: 2, view_count: 87 }] } },
});

export const getMarketStats = get("/api/market/stats", {
  summary: "Orders and their value, ever and in the last seven days.",
  who: "public",
  reply: wrapped(
    z.object({ total_orders: z.int(), total_order_value: AuecOut, week_orders: z.int(), week_order_value: AuecOut }),
  ),
  example: { data: { total_orders: 1204, total_order_value: 98765432, week_orders: 31, week_order_value: 2450000 } },
});

export const purchase = post("/api/market/purchase", {
  summary: "Send an offer for items of one seller. It opens an offer session; stock is taken when the seller accepts.",
  who: "verified",
  scope: ["market:write", "market:purchase"],
  body: z.object({
    items: z
      .array(z.object({ listing_id: Id, quantity: SomeQuantity }))
      .min(1)
      .max(LIMITS.purchaseLines),
    offer: Auec.nullish(),
    note: z.string().trim().max(LIMITS.note).nullish(),
  }),
  reply: raw(z.object({ result: z.string(), offer_id: Id, session_id: Id, discord_invite: z.string().nullable() })),
  example: { result: "Success", offer_id: OFFER_ID, session_id: SESSION_ID, discord_invite: null },
});

const Pagination = z.object({
  currentPage: z.int(),
  pageSize: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
  has_next: z.boolean(),
  has_prev: z.boolean(),
});

export const getListingOrders = get("/api/market/listing/:listing_id/orders", {
  summary: "The orders that contain a listing, for those who manage it.",
  who: "signed-in",
  scope: "market:read",
  params: ListingParams,
  query: z.object({
    page: queryWhole(1, 1, 1_000_000),
    pageSize: queryWhole(20, 1, 100),
    status: queryText(),
    sortBy: z.enum(["timestamp", "status"]).default("timestamp"),
    sortOrder: z.enum(["desc", "asc"]).default("desc"),
  }),
  reply: raw(z.object({ data: z.array(Order.extend({ customer_minimal: MinimalUser })), pagination: Pagination })),
  example: {
    data: [ORDER],
    pagination: {
      currentPage: 1,
      pageSize: 10,
      totalItems: 1,
      totalPages: 1,
      hasNextPage: false,
      hasPreviousPage: false,
      page: 1,
      page_size: 10,
      total: 1,
      has_next: false,
      has_prev: false,
    },
  },
});

export const getCategories = get("/api/market/categories", {
  summary: "The item types by category.",
  who: "public",
  reply: wrapped(z.array(z.object({ id: z.int(), category: z.string(), subcategory: z.string() }))),
  example: { data: [{ id: 12, category: "Armor", subcategory: "Helmet" }] },
});

export const getCategoryItems = get("/api/market/category/:name", {
  summary: "The known items of an item type.",
  who: "public",
  params: z.object({ name: z.string().max(100) }),
  reply: wrapped(z.array(z.object({ id: Id, name: z.string(), type: z.string() }))),
  example: { data: [{ id: AGGREGATE_ID, name: "Vanta Helmet", type: "Helmet" }] },
});

/** The item's name is the whole rest of the path: clients do not encode it. */
export const getItem = get("/api/market/item/*", {
  summary: "A known item by its name.",
  who: "public",
  params: z.object({ "*": z.string().min(1).max(200) }),
  reply: raw(
    z.object({
      id: Id,
      name: z.string(),
      type: z.string(),
      description: z.string().nullable(),
      image_url: z.string().nullable(),
      photo: z.string().nullable(),
    }),
  ),
  example: {
    id: AGGREGATE_ID,
    name: "Vanta Helmet",
    type: "Helmet",
    description: "A helmet",
    image_url: null,
    photo: null,
  },
});

/** Ours: items whose name contains the text, for pickers and the search box. */
export const suggestItems = get("/api/market/suggest", {
  summary: "Known items whose name contains the text; the best twelve.",
  who: "public",
  query: z.object({ query: z.string().trim().min(1).max(100) }),
  reply: wrapped(z.array(z.object({ id: Id, name: z.string(), type: z.string() }))),
  example: { data: [{ id: AGGREGATE_ID, name: "Vanta Helmet", type: "Helmet" }] },
});
