import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { ListingCard } from "./ListingCard.tsx";
import styles from "./ListingStrip.module.css";
import type { stripQuery } from "./queries.ts";

/** A row of cards that scrolls sideways; nothing at all when there is nothing to show, or it failed. */
export function ListingStrip({
  title,
  query,
  without = "",
  more,
}: {
  title: string;
  query: ReturnType<typeof stripQuery>;
  without?: string;
  /** A link to all of them. */
  more?: ReactNode;
}) {
  const { data, isPending, isError } = useQuery(query);
  const listings = data?.listings.filter(({ listing_id }) => listing_id !== without) ?? [];
  if (isError || (!isPending && listings.length === 0)) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <ul className={styles.strip} tabIndex={0} aria-label={title}>
        {isPending
          ? [1, 2, 3, 4].map((place) => (
              <li key={place} aria-hidden>
                <CardSkeleton />
              </li>
            ))
          : listings.map((listing) => (
              <li key={listing.listing_id}>
                <ListingCard listing={listing} />
              </li>
            ))}
      </ul>
    </section>
  );
}
