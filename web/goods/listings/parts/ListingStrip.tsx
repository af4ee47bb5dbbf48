import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SearchResult } from "#contract/goods/search.ts";
import { Cards } from "#web/ui/list/Cards.tsx";
import { inRow } from "#web/ui/list/use-rows-in-sight.ts";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { ListingCard } from "./ListingCard.tsx";
import styles from "./ListingStrip.module.css";
import type { stripQuery } from "./queries.ts";

type Props = {
  title: string;
  query: ReturnType<typeof stripQuery>;
  /** What goes before: what it has, too, is shown once. */
  first?: readonly SearchResult[];
  without?: string;
  /** A link to all of them. */
  more?: ReactNode;
};

/** A row of cards that scrolls sideways; nothing at all when there is nothing to show, or it failed. */
export function ListingStrip({ title, query, first = [], without = "", more }: Props) {
  const { data, isPending, isError } = useQuery(query);
  const listings = [...first, ...(data?.listings ?? [])].filter(
    ({ listing_id }, at, all) =>
      listing_id !== without && all.findIndex((other) => other.listing_id === listing_id) === at,
  );
  if ((isError && first.length === 0) || (!isPending && listings.length === 0)) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more}
      </div>
      {isPending ? (
        <ul className={styles.strip} aria-hidden>
          {[1, 2, 3, 4].map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
        </ul>
      ) : (
        <Cards
          rows={listings}
          rowKey={({ listing_id }) => listing_id}
          className={styles.strip}
          label={title}
          inSight={inRow}
          isRow
        >
          {(listing) => <ListingCard listing={listing} />}
        </Cards>
      )}
    </section>
  );
}
