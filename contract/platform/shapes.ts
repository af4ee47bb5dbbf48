import { z } from "zod";
import { AuecOut, Id, Iso, Millis } from "./values.ts";

/** Shapes that several domains share (wire market §1, orders §1, people part 2). */

/** `avg_rating` is on a 0 to 50 scale: the mean of 0.5 to 5 stars, times ten. */
export const Rating = z.object({
  avg_rating: z.number(),
  /** Ours, on the same scale: what the reviews say for certain; lists and badges go by it. */
  assured_rating: z.number(),
  rating_count: z.int(),
  total_rating: z.number(),
  streak: z.int(),
  total_orders: z.int(),
  response_rate: z.number(),
  total_assignments: z.int(),
  /** Ours: how many hand-overs of goods both sides confirmed. */
  hand_overs: z.int(),
  /** Ours: won auctions that they cancelled, as bidder or seller. */
  broken_bids: z.int(),
});
export type Rating = z.infer<typeof Rating>;

export const MinimalUser = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar: z.string(),
  rating: Rating,
});
export type MinimalUser = z.infer<typeof MinimalUser>;

export const DiscordProfile = z.object({
  id: z.string().nullable(),
  username: z.string().nullable(),
  discriminator: z.string().nullable(),
});

/** A customer as the selling side sees them, with the chat account if they share it with those they order from (wire people §7.12). */
export const Customer = MinimalUser.extend({ discord_profile: DiscordProfile.optional() });
export type Customer = z.infer<typeof Customer>;

export const MinimalContractor = z.object({
  spectrum_id: z.string(),
  name: z.string(),
  avatar: z.string(),
  rating: Rating,
});
export type MinimalContractor = z.infer<typeof MinimalContractor>;

export const SALE_TYPES = ["sale", "auction", "multiple", "aggregate"] as const;
export const LISTING_STATUSES = ["active", "inactive", "archived"] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Ours: what an item is called in other languages, where the catalogue says so. */
export const ItemNames = z.object({ uk: z.string().optional(), zh: z.string().optional() });
export type ItemNames = z.infer<typeof ItemNames>;

export const ListingDetails = z.object({
  details_id: Id,
  item_type: z.string(),
  title: z.string(),
  description: z.string(),
  item_name: z.string().nullable(),
  item_names: ItemNames.nullable(),
  game_item_id: Id.nullable(),
});

/** A bid as listings and notifications show it. */
export const BidView = z.object({
  bid_id: Id,
  listing_id: Id,
  bid: AuecOut,
  timestamp: Millis,
  user_bidder: MinimalUser.nullable(),
  contractor_bidder: MinimalContractor.nullable(),
});

const sellers = { user_seller: MinimalUser.nullable(), contractor_seller: MinimalContractor.nullable() };

export const ListingBase = z.object({
  listing_id: Id,
  sale_type: z.enum(SALE_TYPES),
  price: AuecOut,
  quantity_available: z.int(),
  status: z.enum(LISTING_STATUSES),
  internal: z.boolean(),
  timestamp: Iso,
  expiration: Iso,
  /** Ours: where the seller hands it over. */
  place: z.string().nullable(),
  ...sellers,
  bids: z.array(BidView).optional(),
});
export type ListingBase = z.infer<typeof ListingBase>;

export const ListingStats = z.object({
  listing_id: Id,
  order_count: z.int(),
  offer_count: z.int(),
  view_count: z.int(),
  /** Ours: an auction with bids is not withdrawn. */
  bid_count: z.int(),
  /** Ours: pieces that completed orders sold. */
  sold_count: z.int(),
});
export type ListingStats = z.infer<typeof ListingStats>;

export const UniqueListing = z.object({
  type: z.literal("unique"),
  listing: ListingBase,
  details: ListingDetails,
  accept_offers: z.boolean(),
  photos: z.array(z.string()),
  ...sellers,
  auction_details: z
    .object({
      listing_id: Id,
      status: z.enum(["active", "concluded"]),
      minimum_bid_increment: AuecOut,
      end_time: Iso,
      buyout_price: z.null(),
    })
    .optional(),
  bids: z.array(BidView).optional(),
  stats: ListingStats.omit({ listing_id: true, bid_count: true, sold_count: true }).nullable(),
  view_count: z.int(),
});
export type UniqueListing = z.infer<typeof UniqueListing>;

export const MemberListing = z.object({
  type: z.literal("multiple_listing"),
  multiple_id: Id,
  listing: ListingBase,
  details: ListingDetails,
  photos: z.array(z.string()),
  multiple: z.object({ multiple_id: Id, default_listing_id: Id, details: ListingDetails }).optional(),
});
export type MemberListing = z.infer<typeof MemberListing>;

export const BulkListing = z.object({
  type: z.literal("aggregate_composite"),
  aggregate_id: Id,
  aggregate: z.object({ aggregate_id: Id, wiki_id: Id, game_item_id: Id, details_id: Id }),
  listing: ListingBase,
  details: ListingDetails,
  photos: z.array(z.string()),
});
export type BulkListing = z.infer<typeof BulkListing>;

/** One listing, of any kind; `type` tells which. */
export const Composite = z.discriminatedUnion("type", [UniqueListing, MemberListing, BulkListing]);
export type Composite = z.infer<typeof Composite>;

/** A line of an offer or an order with the complete listing it names. */
export const OfferMarketListing = z.object({ listing_id: Id, quantity: z.int(), listing: Composite });
export type OfferMarketListing = z.infer<typeof OfferMarketListing>;

export const OrderReview = z.object({
  review_id: Id,
  order_id: Id,
  user_author: MinimalUser.nullable(),
  contractor_author: MinimalContractor.nullable(),
  content: z.string(),
  rating: z.number(),
  role: z.enum(["customer", "contractor"]),
  timestamp: Iso,
  /** Ours, and only for those who wrote it: when it is shown at the latest. Null once it is. */
  hidden_until: Iso.nullable(),
  /** Ours: what the reviewed said to it, at most once; in the name of the organisation when one was reviewed. */
  answer: z
    .object({
      content: z.string(),
      timestamp: Iso,
      user_author: MinimalUser.nullable(),
      contractor_author: MinimalContractor.nullable(),
    })
    .nullable(),
});
export type OrderReview = z.infer<typeof OrderReview>;

/** Half-hour slots of a UTC week, both ends included. */
export const Availability = z.object({
  customer: z.array(z.object({ start: z.int(), finish: z.int() })),
  assigned: z.array(z.object({ start: z.int(), finish: z.int() })).nullable(),
});

export const ORDER_KINDS = ["Escort", "Transport", "Bounty", "Delivery", "Mining", "Salvage", "Other"] as const;
/** Kinds that older clients of the format send besides; stored as sent. */
const OTHER_KINDS = [
  "Support",
  "Construction",
  "Resource Acquisition",
  "Rental",
  "Medical",
  "Intelligence Services",
  "Misc",
  "Custom",
] as const;
export const OrderKind = z.enum([...ORDER_KINDS, ...OTHER_KINDS]);

/** Languages of the site as the wire names them. */
export const LOCALES = ["en", "uk", "zh-CN"] as const;
export type Locale = (typeof LOCALES)[number];

export const PAYMENT_TYPES = ["one-time", "hourly", "daily", "unit", "box", "scu", "cscu", "mscu"] as const;
export const PaymentType = z.enum(PAYMENT_TYPES);
export type PaymentType = (typeof PAYMENT_TYPES)[number];
