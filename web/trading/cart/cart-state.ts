import type { Composite } from "#contract/platform/shapes.ts";
import { stateOf } from "#web/goods/listings/parts/listing.ts";
import type { CartLine } from "./parts/cart.ts";

export type LineState =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "gone" }
  | { kind: "not-for-sale"; why: "inactive" | "archived" | "expired" | "sold-out" | "auction-over" | "auction" | "own" }
  | {
      kind: "ready";
      price: number;
      stock: number;
      quantity: number;
      priceBefore: number | null;
      wanted: number | null;
    };

type Loaded = { data: Composite | undefined; isMissing: boolean; isFailed: boolean; isOwn?: boolean };

/** What has become of a line since it was put into the cart. Nothing is dropped: the buyer sees why it cannot be sent. */
export function lineState(
  line: CartLine,
  { data, isMissing, isFailed, isOwn = false }: Loaded,
  now: number,
): LineState {
  if (isMissing) return { kind: "gone" };
  if (isFailed && !data) return { kind: "failed" };
  if (!data) return { kind: "loading" };
  if (data.listing.sale_type === "auction") return { kind: "not-for-sale", why: "auction" };
  // Put in before signing in.
  if (isOwn) return { kind: "not-for-sale", why: "own" };
  const state = stateOf(data, now);
  if (state !== "active") return { kind: "not-for-sale", why: state };
  const { price, quantity_available: stock } = data.listing;
  return {
    kind: "ready",
    price,
    stock,
    quantity: Math.min(line.quantity, stock),
    priceBefore: price === line.price ? null : line.price,
    wanted: line.quantity > stock ? line.quantity : null,
  };
}

export const totalOf = (states: readonly LineState[]) =>
  states.reduce((sum, state) => sum + (state.kind === "ready" ? state.price * state.quantity : 0), 0);

/** Sent only when every line is known, and at least one can be bought. */
export const maySend = (states: readonly LineState[]) =>
  states.some(({ kind }) => kind === "ready") && states.every(({ kind }) => kind !== "loading" && kind !== "failed");

/** How many lines became dearer, and how many cannot be bought any more: what is worth reading before sending. */
export const changesOf = (states: readonly LineState[]) => ({
  dearer: states.filter(
    (state) => state.kind === "ready" && state.priceBefore !== null && state.price > state.priceBefore,
  ).length,
  lost: states.filter(({ kind }) => kind === "gone" || kind === "not-for-sale").length,
});
