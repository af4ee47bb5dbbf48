import type { Tone } from "./Chip.tsx";

export type OrderStatus = "not-started" | "in-progress" | "fulfilled" | "cancelled";
export type OfferStatus = "to-seller" | "to-customer" | "accepted" | "rejected";

const TONES: Record<OrderStatus, Tone> = { "not-started": "neutral", "in-progress": "info", fulfilled: "good", cancelled: "warn" };
export const statusTone = (status: OrderStatus): Tone => TONES[status];

const OFFER_WORDS: Record<string, OfferStatus> = {
  "Waiting for Seller": "to-seller",
  "Waiting for Customer": "to-customer",
  Accepted: "accepted",
  Rejected: "rejected",
};

/** The wire says it in words; here it becomes the key, once. */
export const offerStatus = (words: string): OfferStatus => OFFER_WORDS[words] ?? "rejected";
export const offerTone = (status: OfferStatus, isMyTurn: boolean): Tone =>
  status === "accepted" ? "good" : status === "rejected" ? "bad" : isMyTurn ? "warn" : "info";
