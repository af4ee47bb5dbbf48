import { z } from "zod";
import { Stop } from "#contract/goods/services.ts";
import { get, post, put, raw, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, ORDER, ORDER_ID, SESSION_ID, USER } from "#contract/platform/examples.ts";
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
  OrderReview,
  PaymentType,
} from "#contract/platform/shapes.ts";
import {
  Auec,
  AuecOut,
  Done,
  emptyIsAbsent,
  ForOrganisation,
  Id,
  Iso,
  leftOpen,
  Millis,
  markdown,
  number,
  queryText,
  queryWhole,
  text,
} from "#contract/platform/values.ts";
import { ORDER_STATUSES } from "./order-status.ts";

/** Refusals of orders and reviews. */
export const OrderClosed = problem<{ status: string }>("order_closed", 409);
export const AssignOnClosed = problem<{ status: string }>("assign_on_closed", 409);
export const StatusNotAllowed = problem<{ from: string; to: string }>("status_not_allowed", 403);
export const NotAMember = problem("not_a_member", 400);
export const NoContractorToAssign = problem("no_contractor_to_assign", 400);
export const ReviewTooEarly = problem("review_too_early", 409);
/** Cancelled before there was anything to speak of. */
export const ReviewBeforeWork = problem("review_before_work", 409);
/** The same people stood on both sides when it was agreed. */
export const OwnDeal = problem("own_deal", 409);
/** By whoever cancelled what their side was bound to by an auction. */
export const BrokeBid = problem("broke_bid", 409);
export const AlreadyReviewed = problem("already_reviewed", 409);
/** A review is answered once. */
export const AlreadyAnswered = problem("already_answered", 409);
export const BothReviews = problem("both_reviews", 403);
export const OwnOrder = problem("own_order", 400);
/** A chat thread of an order or an offer. */
export const ThreadExists = problem("thread_exists", 409);
export const ThreadNotConfigured = problem("thread_not_configured", 400);

export const OrderStub = z.object({
  order_id: Id,
  contractor: MinimalContractor.nullable(),
  assigned_to: MinimalUser.nullable(),
  customer: MinimalUser,
  /** Ours: the organisation that buys, for which `customer` acts. */
  customer_org: MinimalContractor.nullable(),
  status: z.enum(ORDER_STATUSES),
  timestamp: Iso,
  /** Ours: when it last moved to another status or changed hands, else when it was made. */
  updated: Iso,
  service_name: z.string().nullable(),
  cost: z.string(),
  title: z.string(),
  payment_type: PaymentType,
  count: z.int(),
  kind: z.string(),
});
export type OrderStub = z.infer<typeof OrderStub>;

/** Somebody who wants to do an open order: exactly one of the two is not null. */
export const OrderApplicant = z.object({
  order_id: Id,
  user_applicant: MinimalUser.nullable(),
  org_applicant: MinimalContractor.nullable(),
  timestamp: Iso,
  message: z.string(),
});
export type OrderApplicant = z.infer<typeof OrderApplicant>;

export const Order = z.object({
  order_id: Id,
  status: z.enum(ORDER_STATUSES),
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  /** Ours: what a person wrote of it. The description of goods has their lines and sums above it. */
  note: z.string(),
  cost: AuecOut,
  collateral: AuecOut,
  payment_type: PaymentType,
  rush: z.boolean(),
  departure: z.string().nullable(),
  destination: z.string().nullable(),
  customer: z.string(),
  customer_minimal: Customer,
  /** Ours: the organisation that buys, for which `customer` acts. */
  customer_org: MinimalContractor.nullable(),
  assigned_to: z.string().nullable(),
  assigned_to_minimal: MinimalUser.nullable(),
  contractor: z.string().nullable(),
  timestamp: Millis,
  /** Ours: when it last moved to another status or changed hands, else when it was made. */
  updated: Millis,
  comments: z.array(z.never()),
  applicants: z.array(OrderApplicant),
  market_listings: z.array(OfferMarketListing),
  customer_review: OrderReview.nullable(),
  contractor_review: OrderReview.nullable(),
  service_id: Id.nullable(),
  availability: Availability,
  offer_session_id: Id.nullable(),
  discord_thread_id: z.string().nullable(),
  discord_server_id: z.string().nullable(),
  /** Ours: when each side said that the goods were handed over. */
  hand_over: z.object({ customer: Iso.nullable(), seller: Iso.nullable() }),
  /** Ours: the same people stood on both sides when it was agreed, so it counts for no review, figure or price. */
  own_deal: z.boolean(),
  /** Ours: why it was cancelled, in the words of who did. */
  end_reason: z.string().nullable(),
  /** Ours: closed, and there is something to speak of. */
  may_be_reviewed: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** Why a deal ends without having happened. */
export const EndReason = text(1, LIMITS.endReason).optional();

const OrderParams = z.object({ order_id: Id });

/** Both the form and the server check it. */
export const NewOrder = z.object({
  title: text(1, LIMITS.title),
  description: markdown(1, LIMITS.description),
  kind: OrderKind,
  cost: Auec,
  collateral: leftOpen(Auec.default(0)),
  payment_type: PaymentType,
  contractor: z.string().trim().max(100).nullish(),
  assigned_to: z.string().trim().max(100).nullish(),
  service_id: leftOpen(Id.nullish()),
  rush: leftOpen(z.boolean().default(false)),
  departure: Stop,
  destination: Stop,
  spectrum_id: ForOrganisation,
});
export type NewOrder = z.output<typeof NewOrder>;

export const placeOrder = post("/api/orders", {
  summary:
    "Ask a person or an organisation to do something, which opens an offer; with neither it is an order that anybody may take on.",
  who: "verified",
  scope: "orders:write",
  status: 201,
  body: NewOrder,
  reply: wrapped(
    z.object({ session_id: Id.nullable(), order_id: Id.optional(), discord_invite: z.string().nullable() }),
  ),
  example: { data: { session_id: SESSION_ID, discord_invite: null } },
});

export const getOrder = get("/api/orders/:order_id", {
  summary: "An order, for its parties, the members of its organisation and site admins.",
  who: "signed-in",
  scope: "orders:read",
  params: OrderParams,
  reply: wrapped(Order),
  example: { data: ORDER },
});

export const updateOrder = put("/api/orders/:order_id", {
  summary: "Move an order to another status, or assign it to a member.",
  who: "signed-in",
  scope: "orders:write",
  params: OrderParams,
  body: z.object({
    order_id: Id.optional(),
    status: z.enum(ORDER_STATUSES).optional(),
    assigned_to: z.string().nullable().optional(),
    /** Ours: why it is cancelled; both sides read it. */
    reason: EndReason,
  }),
  reply: raw(z.object({ data: z.object({ result: z.string() }) })),
  example: { data: { result: "Success" } },
});

export const reviewOrder = post("/api/orders/:order_id/review", {
  summary: "Review the other side of a closed order; once, and for good.",
  who: "signed-in",
  scope: ["orders:write", "orders:reviews"],
  params: OrderParams,
  body: z.object({
    content: text(1, LIMITS.review),
    rating: number(0.5, 5).pipe(z.number().multipleOf(0.5)),
    role: z.enum(["customer", "contractor"]),
  }),
  reply: raw(z.object({ data: z.object({ result: z.string() }) })),
  example: { data: { result: "Success" } },
});

export const answerReview = post("/api/reviews/:review_id/answer", {
  summary: "Answer a review that is shown, as the reviewed; once, and for good.",
  who: "signed-in",
  scope: ["orders:write", "orders:reviews"],
  params: z.object({ review_id: Id }),
  body: z.object({ content: text(1, LIMITS.reviewAnswer) }),
  reply: raw(z.object({ data: z.object({ result: z.string() }) })),
  example: { data: { result: "Success" } },
});

/** Filters, sort and page that order and offer lists share (wire orders §2). `other_name` and `customer` are aliases that clients send. */
export const OrderSearch = z.object({
  customer: queryText(),
  assigned: queryText(),
  contractor: queryText(),
  status: emptyIsAbsent(z.enum([...ORDER_STATUSES, "active", "past"]).optional()),
  sort_method: emptyIsAbsent(
    z
      .enum(["title", "customer_name", "status", "timestamp", "contractor_name", "other_name", "customer"])
      .default("timestamp"),
  ),
  reverse_sort: emptyIsAbsent(z.enum(["true", "false"]).default("false")),
  index: queryWhole(0, 0, 100_000),
  page_size: queryWhole(5, 1, LIMITS.orderPage),
  /** Part of the title, or of the name of either side. */
  q: queryText(100),
  /** Ours: whether the organisation of `contractor` sells or buys. */
  role: emptyIsAbsent(z.enum(["seller", "buyer"]).default("seller")),
  /** Only what nobody is assigned to. */
  unassigned: emptyIsAbsent(z.enum(["true", "false"]).default("false")),
  /** Days (UTC) on which it was made, both included. */
  from: emptyIsAbsent(z.iso.date().optional()),
  to: emptyIsAbsent(z.iso.date().optional()),
});
export type OrderSearch = z.output<typeof OrderSearch>;

const STUB = {
  order_id: ORDER_ID,
  contractor: null,
  assigned_to: USER,
  customer: BUYER,
  customer_org: null,
  status: "not-started",
  timestamp: "2025-09-12T18:04:11.000Z",
  updated: "2025-09-12T18:04:11.000Z",
  service_name: null,
  cost: "250000",
  title: "Night patrol helmet",
  payment_type: "one-time",
  count: 3,
  kind: "Delivery",
};

export const searchOrders = get("/api/orders/search", {
  summary: "Orders of a person or an organisation, a page at a time, with counts for the tabs.",
  who: "signed-in",
  scope: "orders:read",
  query: OrderSearch,
  serialised: true,
  reply: wrapped(
    z.object({
      items: z.array(OrderStub),
      item_counts: z.object({ fulfilled: z.int(), "in-progress": z.int(), "not-started": z.int(), cancelled: z.int() }),
    }),
  ),
  example: { data: { items: [STUB], item_counts: { fulfilled: 3, "in-progress": 1, "not-started": 1, cancelled: 2 } } },
});

const stubs = ownLongList("orders:read", OrderStub, STUB);

export const getMyOrders = stubs("/api/orders/mine", "Orders in which one is the customer, newest first.");
export const getAssignedOrders = stubs("/api/orders/assigned", "Orders that one is assigned to, newest first.");

export const getAllOrders = get("/api/orders/all", {
  summary: "All orders of the site, newest first, up to a limit.",
  who: "site-admin",
  scope: "orders:read",
  serialised: true,
  reply: wrapped(z.array(OrderStub)),
  example: { data: [STUB] },
});

export const OpenOrder = OrderStub.pick({ order_id: true, kind: true, title: true, payment_type: true }).extend({
  description: z.string(),
  cost: AuecOut,
  contractor: z.null(),
  assigned_to: z.null(),
  customer: z.string(),
  /** Ours: the code of the organisation that asks, for which `customer` acts. */
  customer_org: z.string().nullable(),
  timestamp: Iso,
});
export type OpenOrder = z.infer<typeof OpenOrder>;

const OPEN_ORDER = {
  order_id: ORDER_ID,
  kind: "Escort" as const,
  title: "Escort to the gate",
  payment_type: "one-time" as const,
  description: "Two hours, at night.",
  cost: 250000,
  contractor: null,
  assigned_to: null,
  customer: "tam_oyelle",
  customer_org: null,
  timestamp: "2025-09-12T18:04:11.000Z",
};

export const getPublicOrders = get("/api/orders/public", {
  summary: "Open orders: nobody does them yet and anybody may apply. Newest first.",
  who: "public",
  shared: true,
  reply: wrapped(z.array(OpenOrder)),
  example: { data: [OPEN_ORDER] },
});

/** Of each word of `query` title, details or kind has to have a part. `index` counts from 0. */
export const OpenOrderSearch = z.object({
  query: queryText(),
  index: queryWhole(0, 0, 100_000),
  page_size: queryWhole(12, 1, LIMITS.contractPage),
});
export type OpenOrderSearch = z.output<typeof OpenOrderSearch>;

/** Ours: the same a page at a time. */
export const searchOpenOrders = get("/api/orders/open", {
  summary: "Open orders by words, a page at a time, newest first.",
  who: "public",
  shared: true,
  query: OpenOrderSearch,
  reply: wrapped(z.object({ total: z.int(), items: z.array(OpenOrder) })),
  example: { data: { total: 1, items: [OPEN_ORDER] } },
});

const ContractorParams = z.object({ spectrum_id: z.string().min(1).max(100) });
const ofContractor = (path: string, summary: string) =>
  get(path, {
    summary,
    who: "signed-in",
    scope: "orders:read",
    params: ContractorParams,
    serialised: true,
    reply: wrapped(z.array(OrderStub)),
    example: { data: [STUB] },
  });

export const getContractorOrders = ofContractor(
  "/api/orders/contractor/:spectrum_id",
  "Orders of an organisation, for its members, newest first.",
);
export const getContractorAssigned = ofContractor(
  "/api/orders/contractor/:spectrum_id/assigned",
  "Orders of an organisation that are assigned to the caller, newest first.",
);

export const createOrderThread = post("/api/orders/:order_id/thread", {
  summary: "Ask for a thread on the seller's chat platform for an order.",
  who: "verified",
  scope: "orders:write",
  status: 201,
  params: OrderParams,
  reply: wrapped(Done),
  example: { data: { result: "Success" } },
});
