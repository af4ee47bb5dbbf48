import { useNavigate, useSearch } from "@tanstack/react-router";
import { DEFAULTS, type MarketSearch, parseMarketSearch } from "./parts/search.ts";

/** The address is the only place where a search lives: fields, chips and pager read it and write it. */
export function useMarketSearch(usual: string = DEFAULTS.statuses) {
  const search = parseMarketSearch(useSearch({ strict: false }), usual);
  const navigate = useNavigate();
  /** A changed filter starts at the first page and replaces the address. */
  const change = (patch: { [K in keyof MarketSearch]?: MarketSearch[K] | undefined }) =>
    void navigate({
      to: ".",
      replace: true,
      resetScroll: false,
      search: parseMarketSearch({ ...search, index: undefined, ...patch }, usual),
    });
  /** Turning a page is a step that Back undoes. */
  const turn = (index: number) => void navigate({ to: ".", search: parseMarketSearch({ ...search, index }, usual) });
  const replaceAll = (next: MarketSearch) =>
    void navigate({ to: ".", replace: true, resetScroll: false, search: next });
  /** The pages of what was found. */
  const paging = (total: number | undefined) =>
    total === undefined
      ? undefined
      : {
          index: search.index ?? DEFAULTS.index,
          size: search.page_size ?? DEFAULTS.page_size,
          total,
          onTurn: turn,
          onCorrect: (index: number) => change({ index }),
          onSize: (page_size: number) => change({ page_size }),
        };
  return { search, change, replaceAll, paging };
}
