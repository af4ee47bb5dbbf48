import { makeStored } from "../ui/stored.ts";

const MOST = 8;

/** What was searched for in this browser, newest first. */
const stored = makeStored<readonly string[]>("freeport.searches", (value) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string").slice(0, MOST) : [],
);

export const useRecentSearches = () => stored.use();

/** Puts it first; the oldest leaves. */
export function rememberSearch(query: string) {
  const words = query.trim();
  if (words !== "") stored.set([words, ...stored.get().filter((each) => each !== words)].slice(0, MOST));
}
