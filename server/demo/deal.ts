import { ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import type { PaymentType } from "#contract/platform/shapes.ts";
import type { Wording } from "#server/deals/wording.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import { earlier, emptyRows, hoursAfter, hoursBefore } from "./rows.ts";
import type { Seller } from "./sellers.ts";
import type { Lot } from "./shelf.ts";

/** Where a deal stands: its offer waits for a side or was rejected, or its order has this status. */
export type End = "to-seller" | "to-customer" | "rejected" | "not-started" | "in-progress" | "fulfilled" | "cancelled";

export type Line = { lot: Lot; quantity: number };

export type Review = { review_id: string; role: "customer" | "contractor"; author: Person; at: Date };

/** A deal from its first offer to its last review. */
export type Deal = {
  at: number;
  end: End;
  customer: Person;
  seller: Seller;
  /** Who acts for the seller. */
  worker: Person;
  lines: Line[];
  /** What was ordered instead of goods. */
  service?: { service_id: string; kind: string; collateral: number; payment_type: PaymentType; rush: boolean };
  title: string;
  session_id: string;
  offers: { actor: Person; at: Date }[];
  cost: number;
  description: string;
  wording: Wording | null;
  order: { order_id: string; ordered: Date; assigned: boolean; begun: Date; settled: Date } | undefined;
  reviews: Review[];
};

/** An offer that was accepted, so that the deal's end is its order's status. */
export const isOrdered = (deal: Deal): deal is Deal & { end: OrderStatus } =>
  ORDER_STATUSES.some((status) => status === deal.end);

export const openBooks = () =>
  emptyRows(
    "offer_session",
    "offer",
    "offer_line",
    "orders",
    "order_line",
    "order_status_history",
    "hand_over",
    "order_review",
    "response_tracking",
  );
export type Books = ReturnType<typeof openBooks>;

/** The columns that a session and its order share. */
export const parties = ({ customer, seller }: Deal) => ({
  customer_id: customer.user_id,
  assigned_id: seller.organisation ? null : seller.person.user_id,
  contractor_id: seller.organisation?.contractor_id ?? null,
});

/** What an offer and its order share. */
export const terms = ({ at, title, cost, description, wording, service }: Deal) => ({
  kind: service ? service.kind : "Delivery",
  title,
  title_key: service ? null : ("goods" as const),
  description,
  wording,
  cost,
  collateral: service?.collateral ?? 0,
  payment_type: service?.payment_type ?? ("one-time" as const),
  rush: service?.rush ?? at % 11 === 0,
  departure: null,
  destination: !service && at % 5 === 0 ? "Everus Harbor" : null,
  service_id: service?.service_id ?? null,
});

/** A moment some hours later, but not in the future. */
export const later = (random: Random, now: Date, time: Date, least: number, most: number): Date =>
  earlier(hoursAfter(time, random.between(least, most)), hoursBefore(now, 0.05));
