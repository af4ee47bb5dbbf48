import type { ReactNode } from "react";
import type { SearchResult } from "#contract/goods/search.ts";
import { CardList } from "#web/ui/list/CardList.tsx";
import type { ListProps } from "#web/ui/list/ListFrame.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { ListingCard } from "./ListingCard.tsx";
import styles from "./ListingGrid.module.css";
import { resultKey } from "./listing.ts";

type Props = ListProps<SearchResult> & {
  skeletons: number;
  showOwner?: boolean;
  isDense?: boolean;
  /** What can be done with a listing at once, in the corner of its picture. */
  action?: (listing: SearchResult) => ReactNode;
};

/** How many cards are seen without scrolling: their pictures do not wait. */
const SEEN_AT_ONCE = 8;

export function ListingGrid({ showOwner = false, isDense = false, action, ...list }: Props) {
  return (
    <CardList
      {...list}
      className={isDense ? `${styles.grid} ${styles.dense}` : styles.grid}
      rowKey={resultKey}
      skeleton={<CardSkeleton />}
    >
      {(listing, index) => (
        <ListingCard listing={listing} eager={index < SEEN_AT_ONCE} showOwner={showOwner} action={action?.(listing)} />
      )}
    </CardList>
  );
}
