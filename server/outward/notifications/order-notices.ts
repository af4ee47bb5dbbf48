import type { MeetingStatus } from "#contract/deals/meetings.ts";
import { otherSide, type Side } from "#contract/deals/offer-status.ts";
import type { NotificationAction } from "#contract/outward/notifications.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { DomainEvent, EventOf } from "#server/platform/events/events.ts";
import type { Notice } from "./notify.ts";
import { type Deal, workingSide } from "./recipients.ts";

/** Who is told of what lies between the two sides of an order: applications, hand-overs, meetings. */

const TYPES = ["order.applied", "order.hand_over", "order.hand_over_open", "meeting.changed", "meeting.near"] as const;
type SideEvent = EventOf<(typeof TYPES)[number]>;

export const isAboutSides = (event: DomainEvent): event is SideEvent => TYPES.some((type) => type === event.type);

const MEETING_ACTIONS: Partial<Record<MeetingStatus, NotificationAction>> = {
  proposed: "meeting_proposed",
  agreed: "meeting_agreed",
  declined: "meeting_declined",
  withdrawn: "meeting_withdrawn",
};

export async function sideNotices(tx: Tx, event: SideEvent): Promise<Notice[]> {
  const deal = await tx
    .selectFrom("orders")
    .select(["customer_id", "assigned_id", "contractor_id"])
    .where("order_id", "=", event.order_id)
    .executeTakeFirst();
  if (!deal) return [];
  const actor_id = "actor_id" in event ? event.actor_id : null;
  const notice = (action: NotificationAction, recipients: readonly string[]): Notice[] => [
    { action, entity_type: "orders", entity_id: event.order_id, actor_id, recipients, at: new Date() },
  ];
  if (event.type === "order.applied") return notice("order_applied", [deal.customer_id]);
  if (event.type === "order.hand_over_open")
    return notice("order_hand_over_nudge", await peopleOf(tx, deal, event.side));
  if (event.type === "order.hand_over")
    return notice(await handOverAction(tx, event.order_id), await peopleOf(tx, deal, otherSide(event.side)));
  const both = [deal.customer_id, ...(await workingSide(tx, deal))];
  if (event.type === "meeting.near") return notice("meeting_reminder", both);
  const action = MEETING_ACTIONS[event.status];
  return action === undefined ? [] : notice(action, both);
}

const peopleOf = async (tx: Tx, deal: Deal, side: Side): Promise<string[]> =>
  side === "customer" ? [deal.customer_id] : workingSide(tx, deal);

async function handOverAction(tx: Tx, orderId: string): Promise<NotificationAction> {
  const said = await tx
    .selectFrom("hand_over")
    .select(["customer_at", "seller_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return said?.customer_at && said.seller_at ? "order_hand_over_confirmed" : "order_hand_over";
}
