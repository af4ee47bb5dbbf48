import { useState } from "react";
import type { SearchResult } from "#contract/goods/search.ts";
import { resultKey } from "./listing.ts";

type Found = {
  data: { listings: readonly SearchResult[] } | undefined;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
};
type Held = { of: string; rows: readonly SearchResult[]; since: number };

/**
 * The rows of the search `of` in the places where they were first shown, with what is known of them by now. What was listed since then is counted, and
 * takes its place when it is asked for: nothing moves under a hand that is about to press.
 */
export function useHeldRows(of: string, { data, isPlaceholderData, dataUpdatedAt }: Found) {
  const [held, setHeld] = useState<Held>();
  const fresh = data?.listings;
  if (!fresh || isPlaceholderData) return { rows: fresh, waiting: 0, show: () => undefined };
  const show = () => setHeld({ of, rows: fresh, since: dataUpdatedAt });
  if (held?.of !== of) show();
  const before = held?.of === of ? held : { rows: fresh, since: dataUpdatedAt };
  const known = new Set(before.rows.map(resultKey));
  const others = fresh.filter((row) => !known.has(resultKey(row)));
  const waiting = others.filter(({ timestamp }) => Date.parse(timestamp) > before.since).length;
  const now = new Map(fresh.map((row) => [resultKey(row), row]));
  // A row that is missing may just have been pushed to the next page by those that wait.
  const kept = before.rows.flatMap((row) => now.get(resultKey(row)) ?? (waiting > 0 ? row : []));
  return { rows: waiting > 0 ? kept : [...kept, ...others], waiting, show };
}
