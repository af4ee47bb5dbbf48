import type { Found, PastedLine } from "#contract/trading/paste.ts";

/** What somebody wants to do with a pasted list. */
export const INTENTS = ["buy", "sell", "want"] as const;
export type Intent = (typeof INTENTS)[number];

export type Item = NonNullable<PastedLine["item"]>;

/** A line of the pasted list as the person has settled it. */
export type PasteRow = {
  line: number;
  text: string;
  item: Item | null;
  candidates: readonly Item[];
  /** Not yet looked at, although the name differs from the item's. */
  isDoubtful: boolean;
  quantity: number;
  /** Per piece, for selling and wishing; null means the lowest price now. */
  price: number | null;
};

export const rowsOf = (lines: readonly PastedLine[]): PasteRow[] =>
  lines.map(({ line, text, quantity, item, certain, candidates }) => ({
    line,
    text,
    item,
    candidates,
    isDoubtful: !certain && item !== null,
    quantity,
    price: null,
  }));

/** What is asked of the market: each item once, with all its amounts. */
export function wantedItems(rows: readonly PasteRow[]): { game_item_id: string; quantity: number }[] {
  const wanted = new Map<string, number>();
  for (const { item, quantity } of rows) if (item) wanted.set(item.id, (wanted.get(item.id) ?? 0) + quantity);
  return [...wanted].map(([game_item_id, quantity]) => ({ game_item_id, quantity }));
}

/** The price of a row: what the person wrote, else the lowest that is asked now. */
export const priceOf = (row: PasteRow, found: ReadonlyMap<string, Found>): number | null =>
  row.price ?? (row.item ? (found.get(row.item.id)?.lowest_price ?? null) : null);

export const isSettled = (row: PasteRow) => row.item !== null && !row.isDoubtful;
