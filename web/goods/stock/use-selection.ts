import { useState } from "react";
import type { SearchResult } from "#contract/goods/search.ts";

export type Selectable = Pick<SearchResult, "listing_id" | "title" | "price" | "game_item_id">;
/** Rows chosen on this page and on others, by their ids. */
export type Selection = ReadonlyMap<string, Selectable>;

/** Stays while pages are turned; belongs to one seller. */
export function useSelection(owner: string) {
  const [kept, setKept] = useState<{ owner: string; chosen: Selection }>({ owner, chosen: new Map() });
  const chosen: Selection = kept.owner === owner ? kept.chosen : new Map();
  const set = (rows: readonly Selectable[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(row.listing_id, row);
      else next.delete(row.listing_id);
    }
    setKept({ owner, chosen: next });
  };
  return {
    chosen,
    set,
    clear: () => setKept({ owner, chosen: new Map() }),
    keep: (next: Selection) => setKept({ owner, chosen: next }),
  };
}
