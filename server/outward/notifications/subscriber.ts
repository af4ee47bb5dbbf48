import { sql } from "kysely";
import { otherSide, type Side } from "#contract/deals/offer-status.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import type { NotificationAction } from "#contract/outward/notifications.ts";
import { orderManagers } from "#server/organisations/managers.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/events.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { bidNotices, winnerNotices } from "./auction-notices.ts";
import { messageNotices } from "./chat-notices.ts";
import { type Notice, notify } from "./notify.ts";
import { isAboutSides, sideNotices } from "./order-notices.ts";
import { countUnread } from "./queries.ts";
import { type Deal, sellerSide, workingSide } from "./recipients.ts";

/** Who is told of what (wire platform §1.1). Nobody is told of what they did themselves. */

export type Emit = (room: `user:${string}`, event: string, payload: object) => void;

const TYPES = [
  "offer.created",
  "offer.countered",
  "offer.accepted",
  "offer.rejected",
  "offer.nudged",
  "order.created",
  "order.assigned",
  "order.status",
  "order.review",
  "order.applied",
  "order.hand_over",
  "order.hand_over_open",
  "meeting.changed",
  "meeting.near",
  "bid.placed",
  "bid.outbid",
  "auction.concluded",
  "watch.hit",
  "contractor.invited",
  "chat.message",
] as const;

const STATUS_ACTIONS: Record<OrderStatus, NotificationAction> = {
  "not-started": "order_status_not_started",
  "in-progress": "order_status_in_progress",
  fulfilled: "order_status_fulfilled",
  cancelled: "order_status_cancelled",
};

/** Writes the notifications of each event in its delivery's transaction, then tells the open screens of who was told. */
export const notificationSubscriber = (emit: Emit) =>
  subscriber("notifications", TYPES, async (tx, event, after) => {
    const told = new Set<string>();
    for (const notice of await noticesOf(tx, event)) for (const id of await notify(tx, notice)) told.add(id);
    const counts = told.size > 0 ? await countUnread(tx, [...told]) : new Map<string, number>();
    after(() => {
      for (const id of told) emit(`user:${id}`, "notification", { unread_count: counts.get(id) ?? 0 });
    });
  });

async function noticesOf(tx: Tx, event: EventOf<(typeof TYPES)[number]>): Promise<Notice[]> {
  if (event.type === "watch.hit") return watchNotices(tx, event.hit_id);
  if (event.type === "contractor.invited") return inviteNotices(tx, event.invite_id);
  if (event.type === "chat.message") return messageNotices(tx, event.message_id);
  if (event.type === "order.review") return reviewNotices(tx, event);
  if (event.type === "auction.concluded") return winnerNotices(tx, event.listing_id);
  if (isAboutSides(event)) return sideNotices(tx, event);
  if ("bid_id" in event) return bidNotices(tx, event);
  if ("order_id" in event) return orderNotices(tx, event);
  return offerNotices(tx, event);
}

type OfferEvent = EventOf<"offer.created" | "offer.countered" | "offer.accepted" | "offer.rejected" | "offer.nudged">;

async function offerNotices(tx: Tx, event: OfferEvent): Promise<Notice[]> {
  const { rows } = await sql<Deal & { actor_id: string; actor_side: Side; status: string }>`
    select s.customer_id, s.assigned_id, s.contractor_id, o.actor_id, o.actor_side, o.status
    from offer o join offer_session s on s.session_id = o.session_id where o.offer_id = ${event.offer_id}`.execute(tx);
  const deal = rows[0];
  if (!deal) return [];
  const at = new Date();
  const side = async (which: Side) => (which === "customer" ? [deal.customer_id] : sellerSide(tx, deal));
  const about = { entity_type: "offer_sessions", entity_id: event.session_id, at } as const;
  if (event.type === "offer.accepted") return [];
  if (event.type === "offer.rejected") {
    const seller = await sellerSide(tx, deal);
    // A site admin who ends it stands on neither side.
    const recipients = [
      ...(event.actor_id === deal.customer_id ? [] : [deal.customer_id]),
      ...(seller.includes(event.actor_id) ? [] : seller),
    ];
    return [{ ...about, action: "offer_message", actor_id: event.actor_id, recipients }];
  }
  if (event.type === "offer.nudged")
    return [
      { ...about, action: "offer_nudge", actor_id: event.actor_id, recipients: await side(otherSide(deal.actor_side)) },
    ];
  // A buyer whose buy order is fulfilled has agreed before: there is nothing to answer, and the order tells the rest.
  if (event.type === "offer.created" && deal.actor_side === "seller" && deal.status === "accepted") return [];
  const action = event.type === "offer.created" ? "offer_create" : "counter_offer_create";
  return [{ ...about, action, actor_id: deal.actor_id, recipients: await side(otherSide(deal.actor_side)) }];
}

const findDeal = (tx: Tx, orderId: string) =>
  tx
    .selectFrom("orders")
    .select(["customer_id", "assigned_id", "contractor_id"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();

async function orderNotices(
  tx: Tx,
  event: EventOf<"order.created" | "order.assigned" | "order.status">,
): Promise<Notice[]> {
  const deal = await findDeal(tx, event.order_id);
  if (!deal) return [];
  const about = { entity_type: "orders", entity_id: event.order_id, at: new Date() } as const;
  if (event.type === "order.assigned")
    return [{ ...about, action: "order_assigned", actor_id: event.actor_id, recipients: [event.user_id] }];
  if (event.type === "order.status") {
    const recipients = [deal.customer_id, ...(await workingSide(tx, deal))];
    return [{ ...about, action: STATUS_ACTIONS[event.status], actor_id: event.actor_id, recipients }];
  }
  // The seller's side gets an order of the customer; a customer whose offer was accepted learns that it now waits to begin.
  const assigned = deal.assigned_id === null ? [] : [deal.assigned_id];
  const notAccepter = (ids: readonly string[]) => ids.filter((id) => id !== event.actor_id);
  return [
    {
      ...about,
      action: "order_create",
      actor_id: deal.customer_id,
      recipients: notAccepter(await orderManagers(tx, deal.contractor_id)),
    },
    { ...about, action: "order_assigned", actor_id: deal.customer_id, recipients: notAccepter(assigned) },
    { ...about, action: await agreedAction(tx, event), actor_id: event.actor_id, recipients: [deal.customer_id] },
  ];
}

/** What the customer is told when an order is agreed on: that it waits to begin, or that their buy order became one. */
async function agreedAction(tx: Tx, { order_id }: EventOf<"order.created">): Promise<NotificationAction> {
  const wish = await tx
    .selectFrom("buy_order")
    .select("buy_order_id")
    .where("order_id", "=", order_id)
    .executeTakeFirst();
  return wish ? "order_create" : STATUS_ACTIONS["not-started"];
}

async function reviewNotices(tx: Tx, event: EventOf<"order.review">): Promise<Notice[]> {
  const deal = await findDeal(tx, event.order_id);
  const review = await tx
    .selectFrom("order_review")
    .select(["role", "user_author_id"])
    .where("review_id", "=", event.review_id)
    .executeTakeFirst();
  if (!deal || !review) return [];
  const recipients = review.role === "customer" ? await workingSide(tx, deal) : [deal.customer_id];
  return [
    {
      action: "order_review",
      entity_type: "order_reviews",
      entity_id: event.review_id,
      actor_id: review.user_author_id,
      recipients,
      at: new Date(),
    },
  ];
}

async function watchNotices(tx: Tx, hitId: string): Promise<Notice[]> {
  const hit = await tx
    .selectFrom("watch_hit as hit")
    .innerJoin("watch", "watch.watch_id", "hit.watch_id")
    .select("watch.user_id")
    .where("hit.hit_id", "=", hitId)
    .executeTakeFirst();
  if (!hit) return [];
  const about = { entity_type: "watch_hits", entity_id: hitId, at: new Date() } as const;
  return [{ ...about, action: "market_watch_hit", actor_id: null, recipients: [hit.user_id] }];
}

async function inviteNotices(tx: Tx, inviteId: string): Promise<Notice[]> {
  // Held until the news is written, so that withdrawing the invite takes the news away with it.
  const { rows } = await sql<{ user_id: string; inviter_id: string }>`
    select user_id, inviter_id from contractor_invite where invite_id = ${inviteId} for key share`.execute(tx);
  return rows.map(({ user_id, inviter_id }) => ({
    action: "contractor_invite",
    entity_type: "contractor_invites",
    entity_id: inviteId,
    actor_id: inviter_id,
    recipients: [user_id],
    at: new Date(),
  }));
}
