import { OFFER_NUDGE } from "#contract/platform/limits.ts";

/** Offer sessions as data (wire orders §9.3). */

export type Side = "customer" | "seller";
export type OfferStatus = "active" | "counteroffered" | "accepted" | "rejected";

/** States of a session, and the words that the wire shows for each. Rules and filters take the state, only views the words. */
export const SHOWN_STATUSES = {
  "to-seller": "Waiting for Seller",
  "to-customer": "Waiting for Customer",
  accepted: "Accepted",
  rejected: "Rejected",
} as const;
export type OfferState = keyof typeof SHOWN_STATUSES;
export type ShownStatus = (typeof SHOWN_STATUSES)[OfferState];
export const OFFER_STATES = Object.keys(SHOWN_STATUSES) as OfferState[];

export const otherSide = (side: Side): Side => (side === "customer" ? "seller" : "customer");

/** The state of a session, by its latest offer; the same rule as `offer_turn` in the database. */
export function offerState(latest: { status: OfferStatus; actor_side: Side }): OfferState {
  if (latest.status === "accepted" || latest.status === "rejected") return latest.status;
  return latest.actor_side === "customer" ? "to-seller" : "to-customer";
}

export const stateOfShown = (shown: ShownStatus): OfferState =>
  OFFER_STATES.find((key) => SHOWN_STATUSES[key] === shown) ?? "rejected";

/** Whose answer a session waits for; none when it is closed. */
export const turnOf = (state: OfferState): Side | undefined => TURNS[state];

const TURNS: Readonly<Record<OfferState, Side | undefined>> = {
  "to-seller": "seller",
  "to-customer": "customer",
  accepted: undefined,
  rejected: undefined,
};

export type OfferAnswer = "accepted" | "rejected" | "cancelled" | "counteroffered";

/** What a side may do now. The buttons and the server ask the same table. Cancelling is open to either side while the session is. */
export function mayAnswer(state: OfferState, side: Side | undefined, answer: OfferAnswer): boolean {
  const turn = turnOf(state);
  if (turn === undefined || side === undefined) return false;
  return answer === "cancelled" || side === turn;
}

const HOUR_MS = 3_600_000;

/** Hours, rounded up, until the side that waits may remind the other; none or less when it may now. Times are milliseconds. */
export const hoursToNudge = ({ newest, nudged, now }: { newest: number; nudged: number; now: number }): number =>
  Math.ceil(OFFER_NUDGE.hours - (now - Math.max(newest, nudged)) / HOUR_MS);
