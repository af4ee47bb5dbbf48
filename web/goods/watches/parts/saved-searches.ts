import { makeStored } from "#web/ui/stored.ts";
import { parseWantedSearch, type WantedSearch } from "../../buy-orders/parts/wanted.ts";
import { type MarketSearch, parseMarketSearch } from "../../listings/parts/search.ts";

/** A search that can be saved: what is asked for, in which order, and in which list. */
export type Savable =
  | { place: "/market" | "/bulk"; search: MarketSearch }
  | { place: "/buyorders"; search: WantedSearch };
export type SavedSearch = Savable & { name: string };

export const MOST_SAVED = 30;
export const MOST_NAME = 80;

/** What is asked for, without the page that one stands on and how it looks. */
export function savable({ place, search }: Savable): Savable {
  if (place === "/buyorders") {
    const { index: _index, page_size: _size, ...asked } = search;
    return { place, search: parseWantedSearch(asked) };
  }
  const { index: _index, page_size: _size, view: _view, density: _density, ...asked } = search;
  return { place, search: parseMarketSearch(asked) };
}

const PLACES = ["/market", "/bulk", "/buyorders"] as const;

function parse(value: unknown): readonly SavedSearch[] {
  const given = Array.isArray(value) ? value : [];
  return given.slice(0, MOST_SAVED).flatMap((each: unknown) => {
    const { name, place, search } = Object(each) as Record<string, unknown>;
    const known = PLACES.find((one) => one === place);
    if (typeof name !== "string" || known === undefined) return [];
    return [{ ...savable({ place: known, search: Object(search) }), name: name.slice(0, MOST_NAME) }];
  });
}

/** Kept with the browser, as what was searched for last is; a search that also tells is a watch (docs/decisions/watching.md). */
const stored = makeStored("freeport.searches.saved", parse);

export const useSavedSearches = () => stored.use();

const written = ({ place, search }: Savable) => JSON.stringify([place, Object.entries(search).sort()]);
export const isSame = (one: Savable, other: Savable) => written(savable(one)) === written(savable(other));

/** Puts it first. One of the same name makes way for it. */
export function saveSearch(next: Savable, name: string) {
  const others = stored.get().filter((each) => each.name !== name);
  stored.set([{ ...savable(next), name }, ...others].slice(0, MOST_SAVED));
}

/** Takes it away, and answers how to bring it back to where it stood. */
export function removeSearch(name: string): () => void {
  const before = stored.get();
  stored.set(before.filter((each) => each.name !== name));
  return () => stored.set(before);
}
