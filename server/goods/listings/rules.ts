export type PurchaseItem = { listing_id: string; quantity: number };

/** The same listing named twice is bought once, with the quantities added. Ordered by id, the order in which rows are locked. */
export function mergeItems(items: readonly PurchaseItem[]): PurchaseItem[] {
  const quantities = new Map<string, number>();
  for (const { listing_id, quantity } of items)
    quantities.set(listing_id, (quantities.get(listing_id) ?? 0) + quantity);
  return [...quantities]
    .map(([listing_id, quantity]) => ({ listing_id, quantity }))
    .sort((a, b) => (a.listing_id < b.listing_id ? -1 : 1));
}
