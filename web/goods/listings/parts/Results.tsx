import { lazy, type ReactNode, Suspense } from "react";
import type { SearchResult } from "#contract/goods/search.ts";
import type { ListProps } from "#web/ui/list/ListFrame.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ListingGrid } from "./ListingGrid.tsx";
import { type Change, DEFAULTS, type MarketSearch } from "./search.ts";

// Most people look at cards: the others are fetched when somebody chooses them.
const ListingRows = lazy(() => import("./ListingRows.tsx").then((module) => ({ default: module.ListingRows })));
const ListingTable = lazy(() => import("./ListingTable.tsx").then((module) => ({ default: module.ListingTable })));

type Props = ListProps<SearchResult> & {
  search: MarketSearch;
  change: Change;
  skeletons: number;
  showOwner?: boolean;
  /** What can be done with a listing at once. */
  action?: (listing: SearchResult) => ReactNode;
};

/** What a search found: as cards, as rows, or as a table, however the address says. */
export function Results({ search, change, ...list }: Props) {
  const { view = DEFAULTS.view } = search;
  const isDense = search.density === "dense";
  if (view === "grid") return <ListingGrid {...list} isDense={isDense} />;
  const { showOwner: _, ...rows } = list;
  return (
    <Suspense fallback={<Skeleton count={8} height={isDense ? 40 : 56} />}>
      {view === "list" ? (
        <ListingRows {...rows} isDense={isDense} />
      ) : (
        <ListingTable {...rows} isDense={isDense} sort={search.sort} onSort={(sort) => change({ sort })} />
      )}
    </Suspense>
  );
}
