import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SearchResult } from "#contract/goods/search.ts";
import { query } from "#web/api.ts";
import * as prices from "#web/calls/goods/prices.gen.ts";

/** What these items usually cost, by their ids. Known by the day, not by the minute. */
export const usualPricesQuery = (ids: readonly string[]) => ({
  ...query(prices.getUsualPrices, { query: { items: [...new Set(ids)].sort().join() } }),
  enabled: ids.length > 0,
  staleTime: 5 * 60_000,
});

/** The usual price of each item in a list, in one call; those that nobody can tell of are missing. */
export function useUsual(rows: readonly Pick<SearchResult, "game_item_id">[] | undefined): ReadonlyMap<string, number> {
  const ids = (rows ?? []).flatMap(({ game_item_id }) => game_item_id ?? []);
  const { data } = useQuery({ ...usualPricesQuery(ids), placeholderData: keepPreviousData });
  return new Map(
    (ids.length > 0 ? (data?.prices ?? []) : []).map(({ game_item_id, median }) => [game_item_id, median]),
  );
}
