import type { Aggregate } from "#contract/goods/items.ts";

export type Ask = Aggregate["listings"][number];
export type Pick = { ask: Ask; quantity: number };

/** The cheapest so many pieces across all sellers, cheapest first; fewer when there are not enough. */
export function cheapest(asks: readonly Ask[], wanted: number): Pick[] {
  const picks: Pick[] = [];
  let left = wanted;
  for (const ask of [...asks].sort((one, other) => one.price - other.price)) {
    const quantity = Math.min(left, ask.quantity_available);
    if (quantity <= 0) continue;
    picks.push({ ask, quantity });
    left -= quantity;
  }
  return picks;
}

export const countOf = (picks: readonly Pick[]) => picks.reduce((sum, { quantity }) => sum + quantity, 0);
export const costOf = (picks: readonly Pick[]) =>
  picks.reduce((sum, { ask, quantity }) => sum + ask.price * quantity, 0);
