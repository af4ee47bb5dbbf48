import { sql } from "kysely";
import { otherSide, type Side } from "#contract/deals/offer-status.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import type { NotificationAction } from "#contract/outward/notifications.ts";
import {
  offerCountered,
  offerCreated,
  offerNudged,
  offerRejected,
  orderAssigned,
  orderCreated,
  orderReview,
  orderReviewAnswered,
  orderStatus,
} from "#server/deals/events.ts";
import { deliveryReported } from "#server/fleet/events.ts";
import { watchHit, wishEnded, wishMatched, wishPlaced } from "#server/goods/events.ts";
import { customerSide } from "#server/organisations/customer.ts";
import { contractorInvited } from "#server/organisations/events.ts";
import { orderManagers } from "#server/organisations/managers.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Delivered, EventOf } from "#server/platform/events/define.ts";
import { byEvent, on, subscriber } from "#server/platform/events/subscriber.ts";
import { chatMessage, notificationsSeen } from "../events.ts";
import { AUCTION_EVENTS, auctionNotices, BID_EVENTS, bidNotices } from "./auction-notices.ts";
import { messageNotices } from "./chat-notices.ts";
import { DELIVERY_EVENTS, deliveryNotices, isAlarm } from "./delivery-notices.ts";
import { countsInTurn } from "./in-turn.ts";
import { INVOICE_EVENTS, invoiceNotices, MONEY_EVENTS, moneyNotices } from "./money-notices.ts";
import { holdNews, type Notice, notify } from "./notify.ts";
import { SIDE_EVENTS, sideNotices } from "./order-notices.ts";
import { countUnread } from "./queries.ts";
import { type Deal, sellerSide, workingSide } from "./recipients.ts";
import { wishNews, wishNotices } from "./wish-notices.ts";

/** Who is told of what (wire platform §1.1). Nobody is told of what they did themselves. */

export type Emit = (room: `user:${string}`, event: string, payload: object) => void;

const STATUS_ACTIONS: Record<OrderStatus, NotificationAction> = {
  "not-started": "order_status_not_started",
  "in-progress": "order_status_in_progress",
  fulfilled: "order_status_fulfilled",
  cancelled: "order_status_cancelled",
};

/** Writes the notifications of each event in its delivery's transaction, then tells the open screens of who was told, or has seen some. */
export function notificationSubscriber(emit: Emit) {
  const inTurn = countsInTurn();
  return subscriber("notifications", [...NOTICES.events, notificationsSeen], async (tx, event, after) => {
    const told = await toldBy(tx, event);
    const alarm = alarmOf(event);
    const counts = told.size > 0 ? await countUnread(tx, [...told]) : new Map<string, number>();
    const turn = inTurn.next();
    after(() => {
      for (const id of told)
        emit(`user:${id}`, "notification", { unread_count: inTurn.tell(id, turn, counts.get(id) ?? 0), ...alarm });
    });
  });
}

/** Whose news are others after this event. */
async function toldBy(tx: Tx, event: Delivered): Promise<ReadonlySet<string>> {
  if (event.type === notificationsSeen.type) {
    const { user_id } = event as EventOf<typeof notificationsSeen>;
    await holdNews(tx, user_id);
    return new Set([user_id]);
  }
  const told = new Set<string>();
  for (const notice of await NOTICES.make(tx, event)) for (const id of await notify(tx, notice)) told.add(id);
  return told;
}

/** What open pages say aloud, beside the bell. */
const alarmOf = (event: Delivered) =>
  event.type === deliveryReported.type && isAlarm(event as EventOf<typeof deliveryReported>)
    ? { alarm: (event as EventOf<typeof deliveryReported>).status }
    : {};

const OFFER_EVENTS = [offerCreated, offerCountered, offerRejected, offerNudged] as const;
const ORDER_EVENTS = [orderCreated, orderAssigned, orderStatus] as const;

const NOTICES = byEvent<Notice[]>(
  on(OFFER_EVENTS, (tx, event) => offerNotices(tx, event)),
  on(ORDER_EVENTS, (tx, event) => orderNotices(tx, event)),
  on([orderReview], (tx, event) => reviewNotices(tx, event)),
  on([orderReviewAnswered], (tx, event) => answerNotices(tx, event)),
  on(SIDE_EVENTS, sideNotices),
  on(BID_EVENTS, bidNotices),
  on(AUCTION_EVENTS, auctionNotices),
  on([watchHit], (tx, event) => watchNotices(tx, event)),
  on([wishPlaced], wishNotices),
  on([wishMatched, wishEnded], wishNews),
  on([contractorInvited], (tx, event) => inviteNotices(tx, event)),
  on([chatMessage], messageNotices),
  on(MONEY_EVENTS, moneyNotices),
  on(INVOICE_EVENTS, invoiceNotices),
  on(DELIVERY_EVENTS, deliveryNotices),
);

async function offerNotices(tx: Tx, event: EventOf<(typeof OFFER_EVENTS)[number]>): Promise<Notice[]> {
  const { rows } = await sql<Deal & { actor_id: string; actor_side: Side; status: string }>`
    select s.customer_id, s.customer_org_id, s.assigned_id, s.contractor_id, o.actor_id, o.actor_side, o.status
    from offer o join offer_session s on s.session_id = o.session_id where o.offer_id = ${event.offer_id}`.execute(tx);
  const deal = rows[0];
  if (!deal) return [];
  const side = async (which: Side) => (which === "customer" ? customerSide(tx, deal) : sellerSide(tx, deal));
  const about = { entity_type: "offer_sessions", entity_id: event.session_id, at: event.at } as const;
  if (event.type === "offer.rejected") {
    const [customer, seller] = [await customerSide(tx, deal), await sellerSide(tx, deal)];
    // A site admin who ends it stands on neither side.
    const recipients = [
      ...(customer.includes(event.actor_id) ? [] : customer),
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
    .select(["customer_id", "customer_org_id", "assigned_id", "contractor_id"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();

async function orderNotices(tx: Tx, event: EventOf<(typeof ORDER_EVENTS)[number]>): Promise<Notice[]> {
  const deal = await findDeal(tx, event.order_id);
  if (!deal) return [];
  const about = { entity_type: "orders", entity_id: event.order_id, at: event.at } as const;
  if (event.type === "order.assigned")
    return [{ ...about, action: "order_assigned", actor_id: event.actor_id, recipients: [event.user_id] }];
  if (event.type === "order.status") {
    const recipients = [...(await customerSide(tx, deal)), ...(await workingSide(tx, deal))];
    return [{ ...about, action: STATUS_ACTIONS[event.status], actor_id: event.actor_id, recipients }];
  }
  // The seller's side gets an order of the customer; a customer whose offer was accepted gets it of who accepted.
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
    {
      ...about,
      action: "order_create",
      actor_id: event.actor_id,
      recipients: await customerSide(tx, deal),
    },
  ];
}

async function reviewNotices(tx: Tx, event: EventOf<typeof orderReview>): Promise<Notice[]> {
  const deal = await findDeal(tx, event.order_id);
  const review = await tx
    .selectFrom("order_review")
    .select(["role", "user_author_id"])
    .where("review_id", "=", event.review_id)
    .executeTakeFirst();
  if (!deal || !review) return [];
  const recipients = review.role === "customer" ? await workingSide(tx, deal) : await customerSide(tx, deal);
  return [
    {
      action: "order_review",
      entity_type: "order_reviews",
      entity_id: event.review_id,
      actor_id: review.user_author_id,
      recipients,
      at: event.at,
    },
  ];
}

/** Who wrote the review hears that it was answered. */
async function answerNotices(tx: Tx, event: EventOf<typeof orderReviewAnswered>): Promise<Notice[]> {
  const review = await tx
    .selectFrom("order_review")
    .select("user_author_id")
    .where("review_id", "=", event.review_id)
    // Staff took it out of sight in the meantime.
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!review) return [];
  const about = { entity_type: "order_reviews", entity_id: event.review_id, at: event.at } as const;
  return [{ ...about, action: "order_review_answered", actor_id: event.actor_id, recipients: [review.user_author_id] }];
}

async function watchNotices(tx: Tx, { hit_id, at }: EventOf<typeof watchHit>): Promise<Notice[]> {
  const hit = await tx
    .selectFrom("watch_hit as hit")
    .innerJoin("watch", "watch.watch_id", "hit.watch_id")
    .select(["watch.user_id", "hit.row_kind"])
    .where("hit.hit_id", "=", hit_id)
    // Who stocks the item heard of the buy order when it was placed.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("notification as told")
            .select("told.notification_id")
            .whereRef("told.entity_id", "=", "hit.row_id")
            .whereRef("told.recipient_id", "=", "watch.user_id")
            .where("told.action", "=", "buy_order_wanted"),
        ),
      ),
    )
    .executeTakeFirst();
  if (!hit) return [];
  const about = { entity_type: "watch_hits", entity_id: hit_id, at } as const;
  const action = hit.row_kind === "wanted" ? "market_wanted_hit" : "market_watch_hit";
  return [{ ...about, action, actor_id: null, recipients: [hit.user_id] }];
}

async function inviteNotices(tx: Tx, { invite_id, at }: EventOf<typeof contractorInvited>): Promise<Notice[]> {
  // Held until the news is written, so that withdrawing the invite takes the news away with it.
  const { rows } = await sql<{ user_id: string; inviter_id: string }>`
    select user_id, inviter_id from contractor_invite where invite_id = ${invite_id} for key share`.execute(tx);
  return rows.map(({ user_id, inviter_id }) => ({
    action: "contractor_invite",
    entity_type: "contractor_invites",
    entity_id: invite_id,
    actor_id: inviter_id,
    recipients: [user_id],
    at,
  }));
}
