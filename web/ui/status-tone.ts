import type { OfferState } from "#contract/deals/offer-status.ts";
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
  status === "accepted" ? "good" : status === "rejected" ? "bad" : isMyTurn ? "warn" : "info";

const DELIVERY_TONES: Record<DeliveryStatus, Tone> = {
  OK: "good",
  Damaged: "warn",
  "Low Fuel": "warn",
  "Off Course": "warn",
  "Under Attack": "bad",
  Offline: "bad",
};
export const deliveryTone = (status: DeliveryStatus): Tone => DELIVERY_TONES[status];
