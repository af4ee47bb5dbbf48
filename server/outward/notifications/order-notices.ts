import type { MeetingStatus } from "#contract/deals/meetings.ts";
import { otherSide, type Side } from "#contract/deals/offer-status.ts";
import type { NotificationAction } from "#contract/outward/notifications.ts";
import {
  meetingChanged,
  meetingNear,
  orderApplied,
  orderHandOver,
  orderHandOverOpen,
  orderReviewWritten,
} from "#server/deals/events.ts";
import { customerSide } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import type { Notice } from "./notify.ts";
import { type Deal, workingSide } from "./recipients.ts";

/** Who is told of what lies between the two sides of an order: applications, hand-overs, meetings, reviews that wait for theirs. */

export const SIDE_EVENTS = [
  orderApplied,
  orderHandOver,
  orderHandOverOpen,
  orderReviewWritten,
  meetingChanged,
  meetingNear,
] as const;
type SideEvent = EventOf<(typeof SIDE_EVENTS)[number]>;

const MEETING_ACTIONS: Partial<Record<MeetingStatus, NotificationAction>> = {
  proposed: "meeting_proposed",
  agreed: "meeting_agreed",
  declined: "meeting_declined",
  withdrawn: "meeting_withdrawn",
};

export async function sideNotices(tx: Tx, event: SideEvent): Promise<Notice[]> {
  const deal = await tx
    .selectFrom("orders")
    .select(["customer_id", "customer_org_id", "assigned_id", "contractor_id"])
    .where("order_id", "=", event.order_id)
    .executeTakeFirst();
  if (!deal) return [];
  const actor_id = "actor_id" in event ? event.actor_id : null;
  const notice = (action: NotificationAction, recipients: readonly string[]): Notice[] => [
    { action, entity_type: "orders", entity_id: event.order_id, actor_id, recipients, at: event.at },
  ];
  if (event.type === "order.applied") return notice("order_applied", await customerSide(tx, deal));
  if (event.type === "order.review_written") return writtenNotices(tx, deal, event);
  if (event.type === "order.hand_over_open")
    return notice("order_hand_over_nudge", await peopleOf(tx, deal, event.side));
  if (event.type === "order.hand_over")
    return notice(await handOverAction(tx, event.order_id), await peopleOf(tx, deal, otherSide(event.side)));
  const both = [...(await customerSide(tx, deal)), ...(await workingSide(tx, deal))];
  if (event.type === "meeting.near") return notice("meeting_reminder", both);
  const action = MEETING_ACTIONS[event.status];
  return action === undefined ? [] : notice(action, both);
}

const peopleOf = async (tx: Tx, deal: Deal, side: Side): Promise<string[]> =>
  side === "customer" ? customerSide(tx, deal) : workingSide(tx, deal);

/** Who is reviewed hears that there is a review, and not what it says. */
async function writtenNotices(tx: Tx, deal: Deal, event: EventOf<typeof orderReviewWritten>): Promise<Notice[]> {
  const review = await tx
    .selectFrom("order_review")
    .select(["role", "user_author_id"])
    .where("review_id", "=", event.review_id)
    // Both sides wrote within a moment: it is shown, and that is told.
    .where("hidden_until", "is not", null)
    .executeTakeFirst();
  if (!review) return [];
  const recipients = await peopleOf(tx, deal, review.role === "customer" ? "seller" : "customer");
  const about = { entity_type: "orders", entity_id: event.order_id, at: event.at } as const;
  return [{ ...about, action: "order_review_written", actor_id: review.user_author_id, recipients }];
}

async function handOverAction(tx: Tx, orderId: string): Promise<NotificationAction> {
  const said = await tx
    .selectFrom("hand_over")
    .select(["customer_at", "seller_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return said?.customer_at && said.seller_at ? "order_hand_over_confirmed" : "order_hand_over";
}
