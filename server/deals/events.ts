import type { MeetingStatus } from "#contract/deals/meetings.ts";
import type { Side } from "#contract/deals/offer-status.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import { defineEvent } from "#server/platform/events/define.ts";

/* Negotiations. */
type OfferFields = { session_id: string; offer_id: string };
const OFFER = { offer: "session_id" } as const;

export const offerCreated = defineEvent("offer.created").with<OfferFields>(OFFER);
export const offerCountered = defineEvent("offer.countered").with<OfferFields>(OFFER);
export const offerAccepted = defineEvent("offer.accepted").with<OfferFields & { actor_id: string }>(OFFER);
export const offerRejected = defineEvent("offer.rejected").with<OfferFields & { actor_id: string; withdrawn: boolean }>(
  OFFER,
);
export const offerNudged = defineEvent("offer.nudged").with<OfferFields & { actor_id: string }>(OFFER);

/* Orders. */
type OrderFields = { order_id: string };
const ORDER = { order: "order_id" } as const;

/** Once when it is agreed on; an open one when it is placed, too, with nobody who does it yet. */
export const orderCreated = defineEvent("order.created").with<
  OrderFields & { actor_id: string; assigned_id: string | null; is_open: boolean }
>(ORDER);
export const orderAssigned = defineEvent("order.assigned").with<OrderFields & { user_id: string; actor_id: string }>(
  ORDER,
);
export const orderUnassigned = defineEvent("order.unassigned").with<
  OrderFields & { user_id: string; actor_id: string }
>(ORDER);
export const orderStatus = defineEvent("order.status").with<
  OrderFields & { from: OrderStatus; status: OrderStatus; actor_id: string }
>(ORDER);
export const orderApplied = defineEvent("order.applied").with<OrderFields & { actor_id: string }>(ORDER);
/** Written, and not shown yet. */
export const orderReviewWritten = defineEvent("order.review_written").with<OrderFields & { review_id: string }>(ORDER);
/** Shown. */
export const orderReview = defineEvent("order.review").with<OrderFields & { review_id: string }>(ORDER);
/** The reviewed said something to it. */
export const orderReviewAnswered = defineEvent("order.review_answered").with<
  OrderFields & { review_id: string; actor_id: string }
>(ORDER);
export const orderHandOver = defineEvent("order.hand_over").with<OrderFields & { side: Side; actor_id: string }>(ORDER);
/** The other side said long ago that the goods changed hands, and this one has not. */
export const orderHandOverOpen = defineEvent("order.hand_over_open").with<OrderFields & { side: Side }>();

export const meetingChanged = defineEvent("meeting.changed").with<
  OrderFields & { meeting_id: string; status: MeetingStatus; actor_id: string }
>(ORDER);
export const meetingNear = defineEvent("meeting.near").with<OrderFields & { meeting_id: string }>();
