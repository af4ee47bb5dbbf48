import { OFFER_NUDGE } from "#contract/platform/limits.ts";

/** Offer sessions as data (wire orders §9.3). */

export type Side = "customer" | "seller";
export type OfferStatus = "active" | "counteroffered" | "accepted" | "rejected";

/** What the wire shows, and the key that filters use for the same. */
export const SHOWN_STATUSES = {
  "to-seller": "Waiting for Seller",
  "to-customer": "Waiting for Customer",
  accepted: "Accepted",
  rejected: "Rejected",
} as const;
export type OfferFilter = keyof typeof SHOWN_STATUSES;
export type ShownStatus = (typeof SHOWN_STATUSES)[OfferFilter];
export const OFFER_FILTERS = Object.keys(SHOWN_STATUSES) as OfferFilter[];

export const otherSide = (side: Side): Side => (side === "customer" ? "seller" : "customer");

/** The filter key for the latest offer of a session. */
export function offerFilter(latest: { status: OfferStatus; actor_side: Side }): OfferFilter {
  if (latest.status === "accepted" || latest.status === "rejected") return latest.status;
  return latest.actor_side === "customer" ? "to-seller" : "to-customer";
}

export const filterOfShown = (shown: ShownStatus): OfferFilter =>
  OFFER_FILTERS.find((key) => SHOWN_STATUSES[key] === shown) ?? "rejected";

/** Whose answer a session waits for; none when it is closed. */
export function turnOf(shown: ShownStatus): Side | undefined {
  if (shown === "Waiting for Seller") return "seller";
  return shown === "Waiting for Customer" ? "customer" : undefined;
}

export type OfferAnswer = "accepted" | "rejected" | "cancelled" | "counteroffered";

/** What a side may do now. The buttons and the server ask the same table. Cancelling is open to either side while the session is. */
export function mayAnswer(shown: ShownStatus, side: Side | undefined, answer: OfferAnswer): boolean {
  const turn = turnOf(shown);
  if (turn === undefined || side === undefined) return false;
  return answer === "cancelled" || side === turn;
}

const HOUR_MS = 3_600_000;

/** Hours, rounded up, until the side that waits may remind the other; none or less when it may now. Times are milliseconds. */
export const hoursToNudge = ({ newest, nudged, now }: { newest: number; nudged: number; now: number }): number =>
  Math.ceil(OFFER_NUDGE.hours - (now - Math.max(newest, nudged)) / HOUR_MS);
