import { z } from "zod";
import { del, get, patch, raw } from "#contract/platform/endpoint.ts";
import { BUYER, NOTIFICATION_ID, SESSION_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { BidView, MinimalContractor, MinimalUser, OrderReview } from "#contract/platform/shapes.ts";
import { AuecOut, emptyIsAbsent, Id, Iso, queryText, whole } from "#contract/platform/values.ts";

/** What a notification can be about in every client of the format (wire platform §1.1). */
export const WIRE_ACTIONS = [
  "order_create",
  "order_assigned",
  "order_status_fulfilled",
  "order_status_in_progress",
  "order_status_not_started",
  "order_status_cancelled",
  "order_review",
  "order_comment",
  "order_message",
  "offer_create",
  "counter_offer_create",
  "offer_message",
  "contractor_invite",
  "market_item_bid",
  "admin_alert",
] as const;
/** Ours: a client that does not ask for them would draw an empty row and count it. */
const ADDED_ACTIONS = [
  "market_item_outbid",
  "auction_lost",
  "auction_unsold",
  "auction_ends_soon",
  "market_watch_hit",
  "market_wanted_hit",
  "buy_order_wanted",
  "buy_order_goods",
  "buy_order_ended",
  "offer_nudge",
  "order_applied",
  "order_review_written",
  "order_review_answered",
  "order_hand_over",
  "order_hand_over_confirmed",
  "order_hand_over_nudge",
  "meeting_proposed",
  "meeting_agreed",
  "meeting_declined",
  "meeting_withdrawn",
  "meeting_reminder",
  "report_filed",
  "report_handled",
  "staff_warning",
  "partner_suspended",
  "case_opened",
  "case_changed",
  "case_decided",
  "money_received",
  "money_settled",
  "invoice_received",
  "invoice_paid",
  "invoice_declined",
  "invoice_cancelled",
  "invoice_reminder",
  "delivery_begun",
  "delivery_status",
  "delivery_alarm",
  "delivery_delivered",
  "delivery_aborted",
] as const;
/** The web draws a sentence for each. */
export const ACTIONS = [...WIRE_ACTIONS, ...ADDED_ACTIONS] as const;
export const NotificationAction = z.enum(ACTIONS);
export type NotificationAction = z.infer<typeof NotificationAction>;

const OrderEntity = z.object({
  order_id: Id,
  customer: z.string(),
  title: z.string(),
  kind: z.string(),
  status: z.string(),
  cost: AuecOut,
  contractor: z.string().nullable(),
  assigned_to: z.string().nullable(),
  /** Ours: it is a buy order that somebody fulfilled. */
  is_buy_order: z.boolean(),
  timestamp: Iso,
});
const OfferEntity = z.object({
  id: Id,
  customer: MinimalUser,
  contractor: MinimalContractor.nullable(),
  assigned_to: MinimalUser.nullable(),
  status: z.string(),
  /** Ours: that of the latest round. */
  title: z.string(),
  timestamp: Iso,
});

/** A bid with the title of its auction. */
const BidEntity = BidView.extend({ title: z.string() });

/** A listing that fits what the person watches, or a buy order: `listing_id` is its item's page then. */
const WatchHitEntity = z.object({
  hit_id: Id,
  watch_id: Id,
  watch_name: z.string(),
  listing_id: Id,
  listing_type: z.enum(["unique", "multiple", "aggregate"]),
  title: z.string(),
  price: AuecOut,
  buy_order_id: Id.optional(),
  quantity: z.int().optional(),
  timestamp: Iso,
});

const ListingEntity = z.object({ listing_id: Id, title: z.string(), price: AuecOut, timestamp: Iso });

/** A buy order, or goods that fit it: `listing_id` is the page that it leads to, an item's for the order itself. */
const BuyOrderEntity = z.object({
  buy_order_id: Id,
  listing_id: Id,
  listing_type: z.enum(["unique", "aggregate"]),
  title: z.string(),
  price: AuecOut,
  quantity: z.int(),
  timestamp: Iso,
});

/** An organisation that wants the person as a member. */
const InviteEntity = z.object({ spectrum_id: z.string(), message: z.string(), name: z.string(), timestamp: Iso });

/** What staff tell many people. */
const AlertEntity = z.object({
  alert_id: Id,
  title: z.string(),
  content: z.string(),
  link: z.string().nullable(),
  timestamp: Iso,
});

/** A report: to staff when it is new, to its reporter when it was handled. */
const ReportEntity = z.object({
  report_id: Id,
  reported_url: z.string(),
  report_reason: z.string(),
  status: z.string(),
  answer: z.string().nullable(),
  timestamp: Iso,
});

const WarningEntity = z.object({ warning_id: Id, reason: z.string(), url: z.string(), timestamp: Iso });

/** A case about an order, or about the offer `id`. */
const CaseEntity = z.object({
  case_id: Id,
  title: z.string(),
  status: z.string(),
  order_id: Id.nullable(),
  id: Id.nullable(),
  timestamp: Iso,
});

/** aUEC that came, or a deposit or withdrawal that was settled. `account` is the organisation's code; null is the person's own. */
const TransactionEntity = z.object({
  transaction_id: Id,
  title: z.string(),
  price: AuecOut,
  status: z.string(),
  account: z.string().nullable(),
  timestamp: Iso,
});

const InvoiceEntity = z.object({
  invoice_id: Id,
  number: z.int(),
  title: z.string(),
  price: AuecOut,
  status: z.string(),
  timestamp: Iso,
});

/** Cargo on its way. `title` is the order's, its own, or where it goes. */
const DeliveryEntity = z.object({ delivery_id: Id, title: z.string(), status: z.string(), timestamp: Iso });

export const NotificationView = z.object({
  notification_id: Id,
  action: NotificationAction,
  entity_type: z.string(),
  read: z.boolean(),
  timestamp: Iso,
  actors: z.array(MinimalUser),
  entity: z.union([
    OrderReview,
    OrderEntity,
    OfferEntity,
    WatchHitEntity,
    BuyOrderEntity,
    BidEntity,
    ListingEntity,
    ReportEntity,
    AlertEntity,
    WarningEntity,
    CaseEntity,
    TransactionEntity,
    InvoiceEntity,
    DeliveryEntity,
    InviteEntity,
  ]),
});
export type NotificationView = z.infer<typeof NotificationView>;

/** `all`: the actions that are ours, too, in lists and in counts. */
const kinds = emptyIsAbsent(z.literal("all").optional());

export const listNotifications = get("/api/notification/:page", {
  summary: "One's notifications, newest first; `page` counts from 0.",
  who: "signed-in",
  scope: "notifications:read",
  params: z.object({ page: whole(0, 100_000) }),
  query: z.object({
    pageSize: emptyIsAbsent(whole(1, LIMITS.notificationPage).default(20)),
    action: emptyIsAbsent(NotificationAction.optional()),
    entityId: queryText(),
    kinds,
  }),
  reply: raw(
    z.object({
      notifications: z.array(NotificationView),
      pagination: z.object({
        total: z.int(),
        currentPage: z.int(),
        pageSize: z.int(),
        totalPages: z.int(),
        hasNextPage: z.boolean(),
        hasPreviousPage: z.boolean(),
      }),
      unread_count: z.int(),
    }),
  ),
  example: {
    notifications: [
      {
        notification_id: NOTIFICATION_ID,
        action: "offer_create",
        entity_type: "offer_sessions",
        read: false,
        timestamp: "2025-03-02T18:04:11.000Z",
        actors: [BUYER],
        entity: {
          id: SESSION_ID,
          customer: BUYER,
          contractor: null,
          assigned_to: null,
          status: "active",
          title: "Night patrol helmet",
          timestamp: "2025-03-02T18:04:11.000Z",
        },
      },
    ],
    pagination: { total: 1, currentPage: 0, pageSize: 20, totalPages: 1, hasNextPage: false, hasPreviousPage: false },
    unread_count: 1,
  },
});

const Changed = z.object({ success: z.literal(true), message: z.string() });
const CHANGED = { success: true, message: "Saved" };

export const markNotification = patch("/api/notification/:notification_id", {
  summary: "Mark one notification read or unread.",
  who: "signed-in",
  scope: "notifications:write",
  params: z.object({ notification_id: Id }),
  body: z.object({ read: z.boolean() }),
  reply: raw(Changed),
  example: CHANGED,
});

export const markAllNotifications = patch("/api/notification", {
  summary: "Mark all one's notifications read or unread.",
  who: "signed-in",
  scope: "notifications:write",
  query: z.object({ kinds }),
  body: z.object({ read: z.boolean() }),
  reply: raw(Changed.extend({ affected_count: z.int() })),
  example: { ...CHANGED, affected_count: 7 },
});

export const deleteNotifications = del("/api/notification", {
  summary: "Delete the notifications named, or all of them when none is named.",
  who: "signed-in",
  scope: "notifications:write",
  query: z.object({ kinds }),
  body: z.object({ notification_ids: z.array(Id).max(LIMITS.notificationIds).optional() }),
  reply: raw(Changed.extend({ affected_count: z.int(), deleted_count: z.int() })),
  example: { ...CHANGED, affected_count: 2, deleted_count: 2 },
});

export const deleteNotification = del("/api/notification/:notification_id", {
  summary: "Delete one notification.",
  who: "signed-in",
  scope: "notifications:write",
  params: z.object({ notification_id: Id }),
  reply: raw(Changed),
  example: CHANGED,
});
