import type { Offer } from "#contract/deals/offers.ts";

const SUMS = ["cost", "collateral"] as const;
const TEXTS = ["title", "kind", "payment_type", "service", "departure", "destination"] as const;

export type Change =
  | { kind: "sum"; field: (typeof SUMS)[number]; before: number; after: number }
  | { kind: "text"; field: (typeof TEXTS)[number]; before: string; after: string }
  | { kind: "rush"; after: boolean }
  | { kind: "description" }
  | { kind: "added"; title: string; quantity: number }
  | { kind: "removed"; title: string; quantity: number }
  | { kind: "quantity"; title: string; before: number; after: number };

/** What a round says, sent or still being written. */
export type Terms = Pick<Offer, "title" | "kind" | "payment_type" | "rush" | "departure" | "destination"> &
  Pick<Offer, "description" | "note"> & {
    cost: number | string;
    collateral: number | string;
    service: { service_name: string } | null;
    market_listings: readonly { listing_id: string; quantity: number; listing: { details: { title: string } } }[];
  };

/** What a round changed against the one before it. */
export function changesOf(older: Terms, newer: Terms): Change[] {
  const changes: Change[] = [];
  for (const field of SUMS) {
    const [before, after] = [Number(older[field]), Number(newer[field])];
    if (before !== after) changes.push({ kind: "sum", field, before, after });
  }
  for (const field of TEXTS) {
    const [before, after] = [textOf(older, field), textOf(newer, field)];
    if (before !== after) changes.push({ kind: "text", field, before, after });
  }
  if (older.rush !== newer.rush) changes.push({ kind: "rush", after: newer.rush });
  // The note is shown as it is; the lines and sums above it follow the goods.
  if (older.description !== newer.description && older.note === newer.note && !newer.market_listings.length)
    changes.push({ kind: "description" });
  const before = new Map(older.market_listings.map((line) => [line.listing_id, line]));
  for (const line of newer.market_listings) {
    const title = line.listing.details.title;
    const old = before.get(line.listing_id);
    if (!old) changes.push({ kind: "added", title, quantity: line.quantity });
    else if (old.quantity !== line.quantity)
      changes.push({ kind: "quantity", title, before: old.quantity, after: line.quantity });
    before.delete(line.listing_id);
  }
  for (const line of before.values())
    changes.push({ kind: "removed", title: line.listing.details.title, quantity: line.quantity });
  return changes;
}

/** Empty where the round says nothing of it. */
const textOf = (offer: Terms, field: (typeof TEXTS)[number]): string =>
  (field === "service" ? offer.service?.service_name : offer[field]) ?? "";
