import type { MeetingStatus } from "#contract/deals/meetings.ts";
import type { Side } from "#contract/deals/offer-status.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";

/**
 * Everything that happens and that somebody else may want to know. Ids only: a subscriber reads the present state,
 * which may have moved on since. Past tense, the domain's word first.
 */
export type DomainEvent =
  | { type: "offer.created"; session_id: string; offer_id: string }
  | { type: "offer.countered"; session_id: string; offer_id: string }
  | { type: "offer.accepted"; session_id: string; offer_id: string; actor_id: string }
  | { type: "offer.rejected"; session_id: string; offer_id: string; actor_id: string; withdrawn: boolean }
  | { type: "offer.nudged"; session_id: string; offer_id: string; actor_id: string }
  /** Once when it is agreed on; an open one when it is placed, too, with nobody who does it yet. */
  | { type: "order.created"; order_id: string; actor_id: string; assigned_id: string | null; is_open: boolean }
  | { type: "order.assigned"; order_id: string; user_id: string; actor_id: string }
  | { type: "order.unassigned"; order_id: string; user_id: string; actor_id: string }
  | { type: "order.status"; order_id: string; from: OrderStatus; status: OrderStatus; actor_id: string }
  | { type: "order.applied"; order_id: string; actor_id: string }
  | { type: "order.review"; order_id: string; review_id: string }
  | { type: "order.hand_over"; order_id: string; side: Side; actor_id: string }
  | { type: "order.hand_over_open"; order_id: string; side: Side }
  | { type: "meeting.changed"; order_id: string; meeting_id: string; status: MeetingStatus; actor_id: string }
  | { type: "meeting.near"; order_id: string; meeting_id: string }
  | { type: "bid.placed"; listing_id: string; bid_id: string }
  | { type: "bid.outbid"; listing_id: string; bid_id: string }
  | { type: "auction.concluded"; listing_id: string }
  | { type: "buy_order.changed"; buy_order_id: string; game_item_id: string }
  | { type: "contract.created"; contract_id: string }
  | { type: "contract.changed"; contract_id: string }
  | { type: "listing.changed"; listing_id: string }
  | { type: "watch.hit"; hit_id: string }
  | { type: "recruiting.changed"; post_id: string }
  /** Roles or members; `user_id` is whom it concerns, if it is one person. */
  | { type: "contractor.changed"; contractor_id: string; user_id: string | null }
  | { type: "contractor.invited"; invite_id: string }
  | { type: "chat.created"; chat_id: string }
  /** A person wrote, or the site did. */
  | { type: "chat.message"; chat_id: string; message_id: string }
  | { type: "chat.line"; chat_id: string; message_id: string }
  /** One sign-in has ended; all of the person's when none is named. */
  | { type: "account.signed_out"; user_id: string; login_id: string | null };

export type EventType = DomainEvent["type"];
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

export type Subject = { kind: "offer" | "order" | "listing" | "item" | "contract" | "contractor" | "post"; id: string };

/** What an event is about: the screens that show one of these have something to read. */
export function subjectsOf(event: DomainEvent): Subject[] {
  if ("session_id" in event) return [{ kind: "offer", id: event.session_id }];
  if ("order_id" in event) return [{ kind: "order", id: event.order_id }];
  if ("contract_id" in event) return [{ kind: "contract", id: event.contract_id }];
  if ("post_id" in event) return [{ kind: "post", id: event.post_id }];
  if ("game_item_id" in event) return [{ kind: "item", id: event.game_item_id }];
  if ("contractor_id" in event) return [{ kind: "contractor", id: event.contractor_id }];
  if ("listing_id" in event) return [{ kind: "listing", id: event.listing_id }];
  return [];
}
