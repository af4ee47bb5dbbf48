import { isRecord, listOf } from "#web/parse.ts";
import { makeStored } from "../stored.ts";

/** What a list is narrowed to, under a name of one's own. The search is the address's own text, without its question mark. */
export type SavedFilter = { name: string; search: string };

export const MOST_SAVED = 20;
export const SAVED_NAME_LENGTH = 40;
const SEARCH_LENGTH = 2000;

const parse = (value: unknown): SavedFilter | null => {
  const { name, search } = isRecord(value) ? value : {};
  const isRead =
    typeof name === "string" && name !== "" && typeof search === "string" && search.length <= SEARCH_LENGTH;
  return isRead ? { name: name.slice(0, SAVED_NAME_LENGTH), search } : null;
};

const makeList = (of: string) =>
  makeStored<readonly SavedFilter[]>(`freeport.filters.${of}`, (value) => listOf(value, parse, MOST_SAVED));
const lists = new Map<string, ReturnType<typeof makeList>>();

/** One store for each list, however many parts ask for it. */
function storedFor(of: string) {
  const known = lists.get(of);
  if (known) return known;
  const made = makeList(of);
  lists.set(of, made);
  return made;
}

/** Whether both narrow alike, in whichever order their fields stand. */
export const isSameSearch = (one: string, other: string) => sorted(one) === sorted(other);
const sorted = (search: string) => {
  const fields = new URLSearchParams(search);
  fields.sort();
  return fields.toString();
};

/** The filters that this browser keeps for one list of the site, in the order in which they were saved. */
export function useSavedFilters(of: string) {
  const stored = storedFor(of);
  const saved = stored.use();
  return {
    saved,
    isFull: saved.length >= MOST_SAVED,
    /** A name that is there already takes the new search. */
    save: (filter: SavedFilter) =>
      stored.set([...stored.get().filter(({ name }) => name !== filter.name), filter].slice(0, MOST_SAVED)),
    forget: (name: string) => stored.set(stored.get().filter((each) => each.name !== name)),
  };
}
