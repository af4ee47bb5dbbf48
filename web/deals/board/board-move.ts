import { mayMove, ORDER_STATUSES, type OrderPart, type OrderStatus } from "#contract/deals/order-status.ts";
import type { OrderStub } from "#contract/deals/orders.ts";

/** Where a card may be put, in the order of the columns; where it lies is not among them. */
export const targets = (parts: readonly OrderPart[], from: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => to !== from && mayMove(parts, from, to));

/** The column that an arrow key leads to, among those where the card may lie; at the end it stays. */
export function stepColumn(parts: readonly OrderPart[], from: OrderStatus, over: OrderStatus, by: 1 | -1): OrderStatus {
  const open = ORDER_STATUSES.filter((status) => status === from || mayMove(parts, from, status));
  return open[open.indexOf(over) + by] ?? over;
}

/** Both end the order: they are asked about first. */
export const isFinal = (to: OrderStatus): to is "fulfilled" | "cancelled" => to === "fulfilled" || to === "cancelled";

/** Cards as they will lie when the moves under way have been made. */
export function withMoves<T extends { order_id: string; status: OrderStatus }>(
  cards: readonly T[],
  column: OrderStatus,
  moves: ReadonlyMap<string, { card: T; to: OrderStatus }>,
): T[] {
  const arriving = [...moves.values()].filter(({ to }) => to === column).map(({ card }) => card);
  const staying = cards.filter(({ order_id }) => !moves.has(order_id));
  return [...arriving, ...staying];
}

export type Moves = ReadonlyMap<string, { card: OrderStub; to: OrderStatus }>;
/** A card that is held: over which column it is, and whether the keyboard holds it. */
export type Held = { card: OrderStub; over: OrderStatus; byKey: boolean };

export type Grip = {
  held: Held | undefined;
  parts: readonly OrderPart[];
  /** The card that was moved last keeps the focus. */
  focused: string | undefined;
  hold: (held: Held | undefined) => void;
  drop: (card: OrderStub, to: OrderStatus) => void;
};
