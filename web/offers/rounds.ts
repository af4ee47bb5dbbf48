import type { Offer } from "#contract/offers.ts";

export type Change =
  | { kind: "cost"; before: number; after: number }
  | { kind: "text"; field: "title" | "kind" | "payment_type"; before: string; after: string }
  | { kind: "description" }
  | { kind: "added"; title: string; quantity: number }
  | { kind: "removed"; title: string; quantity: number }
  | { kind: "quantity"; title: string; before: number; after: number };

/** What a round changed against the one before it. */
export function changesOf(older: Offer, newer: Offer): Change[] {
  const changes: Change[] = [];
  const costs = [Number(older.cost), Number(newer.cost)] as const;
  if (costs[0] !== costs[1]) changes.push({ kind: "cost", before: costs[0], after: costs[1] });
  for (const field of ["title", "kind", "payment_type"] as const) {
    if (older[field] !== newer[field]) changes.push({ kind: "text", field, before: older[field], after: newer[field] });
  }
  if (older.description !== newer.description) changes.push({ kind: "description" });
  const before = new Map(older.market_listings.map((line) => [line.listing_id, line]));
  for (const line of newer.market_listings) {
    const title = line.listing.details.title;
    const old = before.get(line.listing_id);
    if (!old) changes.push({ kind: "added", title, quantity: line.quantity });
    else if (old.quantity !== line.quantity) changes.push({ kind: "quantity", title, before: old.quantity, after: line.quantity });
    before.delete(line.listing_id);
  }
  for (const line of before.values()) changes.push({ kind: "removed", title: line.listing.details.title, quantity: line.quantity });
  return changes;
}
