import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { DEFAULTS, inCategory, type MarketSearch, parseMarketSearch, type View } from "./search.ts";

/** The address is the only place where a search lives: fields, chips and pager read it and write it. */
export function useMarketSearch(usual: string = DEFAULTS.statuses, usualView: View = DEFAULTS.view) {
  const { name: category } = useParams({ strict: false });
  const search = inCategory(parseMarketSearch(useSearch({ strict: false }), usual, usualView), category);
  const navigate = useNavigate();
  const client = useQueryClient();
  /** Where a search lives: a category's page is left with its type. */
  const placeOf = (next: MarketSearch) =>
    category === undefined || next.type === search.type
      ? ({ to: ".", search: category === next.type ? { ...next, type: undefined } : next } as const)
      : ({ to: "/market", search: next } as const);
  /** A changed filter starts at the first page and replaces the address. */
  const change = (patch: { [K in keyof MarketSearch]?: MarketSearch[K] | undefined }) =>
    void navigate({
      ...placeOf(parseMarketSearch({ ...search, index: undefined, ...patch }, usual, usualView)),
      replace: true,
      resetScroll: false,
    });
  /** Turning a page is a step that Back undoes. */
  const turn = (index: number) => void navigate(placeOf(parseMarketSearch({ ...search, index }, usual, usualView)));
  const replaceAll = (next: MarketSearch) => void navigate({ ...placeOf(next), replace: true, resetScroll: false });
  /** The pages of what was found. `pageOf` is asked for a page that somebody is about to turn to. */
  const paging = (
    total: number | undefined,
    pageOf?: (search: MarketSearch) => { queryKey: QueryKey; queryFn?: unknown },
  ) =>
    total === undefined
      ? undefined
      : {
          index: search.index ?? DEFAULTS.index,
          size: search.page_size ?? DEFAULTS.page_size,
          total,
          onTurn: turn,
          ...(pageOf
            ? {
                onNear: (index: number) => void client.prefetchQuery(pageOf({ ...search, index }) as FetchQueryOptions),
              }
            : {}),
          onCorrect: (index: number) => change({ index }),
          onSize: (page_size: number) => change({ page_size }),
        };
  return { search, change, replaceAll, paging };
}
