import { useState } from "react";

/** Rows chosen on this page and on others: id and title. */
export type Selection = ReadonlyMap<string, string>;
export type Selectable = { listing_id: string; title: string };

/** Stays while pages are turned; belongs to one seller. */
export function useSelection(owner: string) {
  const [kept, setKept] = useState<{ owner: string; chosen: Selection }>({ owner, chosen: new Map() });
  const chosen: Selection = kept.owner === owner ? kept.chosen : new Map();
  const set = (rows: readonly Selectable[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const { listing_id, title } of rows) {
      if (isChosen) next.set(listing_id, title);
      else next.delete(listing_id);
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
