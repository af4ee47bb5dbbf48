import { z } from "zod";
import { Service, Stop } from "#contract/goods/services.ts";
import { get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, COMPOSITE, LISTING_ID, OFFER_ID, ORDER_ID, SESSION_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ownLongList } from "#contract/platform/own-list.ts";
import { problem } from "#contract/platform/problem.ts";
import {
  Availability,
  Customer,
  MinimalContractor,
  MinimalUser,
  OfferMarketListing,
  OrderKind,
  PaymentType,
} from "#contract/platform/shapes.ts";
import {
  Auec,
  AuecOut,
  Done,
  emptyIsAbsent,
  emptyIsNull,
  Id,
  Iso,
  Millis,
  markdown,
  queryText,
  SomeQuantity,
  text,
} from "#contract/platform/values.ts";
import { OFFER_STATES, SHOWN_STATUSES } from "./offer-status.ts";
import { EndReason, OrderSearch } from "./orders.ts";

/** Refusals of a negotiation. */
/** One person opens so many negotiations a day. */
export const TooManyOffers = problem<{ most: number; trusted: number; days: number; hand_overs: number }>(
  "too_many_offers",
  429,
);
/** Between one customer and one seller. */
export const TooManyOpenOffers = problem<{ most: number }>("too_many_open_offers", 409);
export const NotForSaleHere = problem<{ title: string }>("not_for_sale_here", 400);
export const QuantityTooHigh = problem<{ title: string; left: number }>("quantity_too_high", 409);
export const SeveralSellers = problem("several_sellers", 400);
export const OfferClosed = problem<{ status: string }>("offer_closed", 409);
export const NotYourTurn = problem("not_your_turn", 403);
export const NotYourOffer = problem("not_your_offer", 403);
export const OutOfStock = problem<{ listing_id: string; title: string; left: number; wanted: number }>(
  "out_of_stock",
  409,
);
export const DuplicateLine = problem<{ title: string }>("duplicate_line", 400);
export const NegotiationMismatch = problem("session_mismatch", 400);
export const NudgeTooEarly = problem<{ hours: number }>("nudge_too_early", 409);
export const NudgeYourself = problem("nudge_yourself", 409);

const Shown = z.enum(SHOWN_STATUSES);

export const Offer = z.object({
  id: Id,
  session_id: Id,
  actor: MinimalUser,
  actor_side: z.enum(["customer", "seller"]),
  kind: z.string(),
  cost: z.string(),
  title: z.string(),
  description: z.string(),
  /** Ours: what a person wrote of it. The description of goods has their lines and sums above it. */
  note: z.string(),
  timestamp: Iso,
  status: z.enum(["active", "counteroffered", "accepted", "rejected"]),
  collateral: z.string(),
  payment_type: PaymentType,
  service: Service.nullable(),
  market_listings: z.array(OfferMarketListing),
  /** Ours: what an accepted offer hands on to its order. */
  rush: z.boolean(),
  departure: z.string().nullable(),
  destination: z.string().nullable(),
});
export type Offer = z.infer<typeof Offer>;

export const OfferSessionStub = z.object({
  id: Id,
  contractor: MinimalContractor.nullable(),
  assigned_to: MinimalUser.nullable(),
  customer: MinimalUser,
  /** Ours: the organisation that buys, for which `customer` acts. */
  customer_org: MinimalContractor.nullable(),
  status: Shown,
  timestamp: Millis,
  most_recent_offer: z.object({
    cost: AuecOut,
    title: z.string(),
    payment_type: PaymentType,
    count: z.int(),
    service_name: z.string().nullable(),
  }),
});
export type OfferSessionStub = z.infer<typeof OfferSessionStub>;

export const OfferSession = OfferSessionStub.extend({
  customer: Customer,
  /** Newest first, never empty. */
  offers: z.array(Offer),
  contract_id: Id.nullable(),
  order_id: Id.nullable(),
  availability: Availability,
  discord_thread_id: z.string().nullable(),
  discord_server_id: z.string().nullable(),
  /** Ours: when the side that waits last reminded the other. */
  nudged_at: Iso.nullable(),
  /** Ours: why it was rejected or withdrawn, in the words of who did. */
  end_reason: z.string().nullable(),
  /** Ours: whose name either side's name looks like. */
  looks_like: z.object({ customer: z.string().nullable(), seller: z.string().nullable() }),
});
export type OfferSession = z.infer<typeof OfferSession>;

const STUB = {
  id: SESSION_ID,
  contractor: null,
  assigned_to: USER,
  customer: BUYER,
  customer_org: null,
  status: "Waiting for Seller",
  timestamp: 1757700251000,
  most_recent_offer: {
    cost: 250000,
    title: "Night patrol helmet",
    payment_type: "one-time",
    count: 3,
    service_name: null,
  },
};
/** An example that other calls answer, too. */
export const SESSION = {
  ...STUB,
  offers: [
    {
      id: OFFER_ID,
      session_id: SESSION_ID,
      actor: BUYER,
      actor_side: "customer",
      kind: "Delivery",
      cost: "250000",
      title: "Night patrol helmet",
      description: "- 3 x Night patrol helmet",
      note: "Tonight at Everus?",
      timestamp: "2025-09-12T18:04:11.000Z",
      status: "active",
      collateral: "0",
      payment_type: "one-time",
      service: null,
      market_listings: [{ listing_id: LISTING_ID, quantity: 3, listing: COMPOSITE }],
      rush: false,
      departure: null,
      destination: null,
    },
  ],
  contract_id: null,
  order_id: null,
  availability: { customer: [], assigned: [] },
  discord_thread_id: null,
  discord_server_id: null,
  nudged_at: null,
  end_reason: null,
  looks_like: { customer: null, seller: null },
};

const SessionParams = z.object({ session_id: Id });

export const getOffer = get("/api/offer/:session_id", {
  summary: "A negotiation with all its rounds, newest first.",
  who: "signed-in",
  scope: "offers:read",
  params: SessionParams,
  reply: wrapped(OfferSession),
  example: { data: SESSION },
});

/** Older clients send whole listing objects back; only the id and the quantity are read. */
export const CounterOffer = z.object({
  status: z.literal("counteroffered"),
  session_id: Id.optional(),
  title: text(1, LIMITS.title),
  kind: OrderKind,
  cost: Auec,
  description: markdown(0, LIMITS.description),
  /** Ours: takes the place of the note below the lines and sums of goods, whatever the description says. */
  note: markdown(0, LIMITS.description).optional(),
  payment_type: PaymentType,
  /** Left out, the service of the round before stays. */
  service_id: emptyIsNull(Id.nullable().optional()),
  market_listings: z
    .array(z.object({ listing_id: Id, quantity: SomeQuantity }))
    .max(LIMITS.purchaseLines)
    .default([]),
  /** Left out, what the round before said of these stays. */
  collateral: Auec.optional(),
  rush: z.boolean().optional(),
  departure: Stop,
  destination: Stop,
});
export type CounterOffer = z.output<typeof CounterOffer>;

export const answerOffer = put("/api/offer/:session_id", {
  summary:
    "Accept, reject or cancel a negotiation, or answer with a counter-offer. Accepting creates the order and takes the stock.",
  who: "signed-in",
  scope: "offers:write",
  params: SessionParams,
  body: z.discriminatedUnion("status", [
    z.object({
      status: z.enum(["accepted", "rejected", "cancelled"]),
      /** Ours: why it is rejected or withdrawn; both sides read it. */
      reason: EndReason,
    }),
    CounterOffer,
  ]),
  reply: wrapped(z.object({ order_id: Id.optional(), result: z.string().optional(), status: z.string().optional() })),
  example: { data: { order_id: ORDER_ID } },
});

export const nudgeOffer = post("/api/offers/:session_id/nudge", {
  summary: "Remind the other side that an offer waits for its answer; from a day after the latest round, once a day.",
  who: "signed-in",
  scope: "offers:write",
  params: SessionParams,
  reply: wrapped(Done.extend({ nudged_at: Iso })),
  example: { data: { result: "Success", nudged_at: "2025-09-14T18:04:11.000Z" } },
});

export const searchOffers = get("/api/offers/search", {
  summary: "Negotiations of a person or an organisation, a page at a time, with counts for the tabs.",
  who: "signed-in",
  scope: "offers:read",
  query: OrderSearch.extend({
    status: emptyIsAbsent(z.enum(OFFER_STATES).optional()),
  }),
  serialised: true,
  reply: wrapped(
    z.object({
      items: z.array(OfferSessionStub),
      item_counts: z.object({ "to-seller": z.int(), "to-customer": z.int(), accepted: z.int(), rejected: z.int() }),
    }),
  ),
  example: { data: { items: [STUB], item_counts: { "to-seller": 1, "to-customer": 0, accepted: 7, rejected: 1 } } },
});

const stubs = ownLongList("offers:read", OfferSessionStub, STUB);

export const getOffersReceived = stubs("/api/offers/received", "Negotiations in which one sells, latest first.");
export const getOffersSent = stubs("/api/offers/sent", "Negotiations in which one buys, latest first.");

export const getContractorOffers = get("/api/offers/contractor/:spectrum_id/received", {
  summary: "Negotiations of an organisation, for its members, latest first.",
  who: "signed-in",
  scope: "offers:read",
  params: z.object({ spectrum_id: queryText().pipe(z.string()) }),
  serialised: true,
  reply: wrapped(z.array(OfferSessionStub)),
  example: { data: [STUB] },
});

export const createOfferThread = post("/api/offers/:session_id/thread", {
  summary: "Ask for a thread on the seller's chat platform for a negotiation.",
  who: "verified",
  scope: "offers:write",
  status: 201,
  params: SessionParams,
  reply: wrapped(Done),
  example: { data: { result: "Success" } },
});
