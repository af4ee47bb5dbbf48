import type { OfferState } from "#contract/deals/offer-status.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";
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
