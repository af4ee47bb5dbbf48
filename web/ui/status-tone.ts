import { type OfferState, type Side, turnOf } from "#contract/deals/offer-status.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import type { DeliveryStatus } from "#contract/fleet/delivery-status.ts";
import type { Tone } from "./Chip.tsx";

const TONES: Record<OrderStatus, Tone> = {
  "not-started": "neutral",
  "in-progress": "info",
  fulfilled: "good",
  cancelled: "warn",
};
export const orderTone = (status: OrderStatus): Tone => TONES[status];

export const offerTone = (status: OfferState, isMyTurn: boolean): Tone =>
  status === "accepted" ? "good" : status === "rejected" ? "bad" : isMyTurn ? "warn" : "neutral";

/** Whose turn it is, as who looks says it: theirs or the other side's. A stranger reads which side it is. */
export const offerWord = (status: OfferState, side: Side | undefined) => {
  const turn = turnOf(status);
  if (turn === undefined || side === undefined) return status;
  return turn === side ? "yours" : "theirs";
};

const DELIVERY_TONES: Record<DeliveryStatus, Tone> = {
  OK: "good",
  Damaged: "warn",
  "Low Fuel": "warn",
  "Off Course": "warn",
  "Under Attack": "bad",
  Offline: "bad",
};
export const deliveryTone = (status: DeliveryStatus): Tone => DELIVERY_TONES[status];
