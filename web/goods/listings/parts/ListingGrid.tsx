import { IconMoodEmpty } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { ListingCard } from "./ListingCard.tsx";
import styles from "./ListingGrid.module.css";

type Props = {
  listings: readonly SearchResult[] | undefined;
  skeletons: number;
  isStale: boolean;
  failure: unknown;
  onRetry: () => void;
  onClear?: () => void;
  empty?: ReactNode;
  showOwner?: boolean;
};

export function ListingGrid({
  listings,
  skeletons,
  isStale,
  failure,
  onRetry,
  onClear,
  empty,
  showOwner = false,
}: Props) {
  const { t } = useTranslation("market");
  if (failure && !listings) return <ErrorNotice failure={failure} onRetry={onRetry} />;
  if (listings?.length === 0) {
    return (
      empty ?? (
        <EmptyState icon={<IconMoodEmpty />} title={t("empty.title")} text={t("empty.text")}>
          {onClear && <Button onClick={onClear}>{t("filter.clearAll")}</Button>}
        </EmptyState>
      )
    );
  }
  return (
    <>
      <ErrorNotice failure={failure} onRetry={onRetry} />
      <ul className={styles.grid} aria-busy={isStale || !listings} data-stale={isStale || undefined}>
        {listings
          ? listings.map((listing, place) => (
              <li key={`${listing.listing_type}${listing.listing_id}`}>
                <ListingCard listing={listing} eager={place < 8} showOwner={showOwner} />
              </li>
            ))
          : Array.from({ length: skeletons }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={place} aria-hidden>
                <CardSkeleton />
              </li>
            ))}
      </ul>
    </>
  );
}
