import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { WatchButton } from "../../watches/parts/WatchButton.tsx";
import styles from "./ListingGrid.module.css";
import { ListingGrid } from "./ListingGrid.tsx";
import { profileQuery } from "./queries.ts";

/** What one seller has on the market now. */
export function ProfileListings({ seller }: { seller: { user_seller?: string; contractor_seller?: string } }) {
  const { t } = useTranslation("market");
  const [index, setIndex] = useState(0);
  const [size, setSize] = useState(12);
  const found = useQuery({ ...profileQuery(seller, index, size), placeholderData: keepPreviousData });
  const me = useMe();
  const name = seller.user_seller ?? seller.contractor_seller ?? "";
  return (
    <>
      {me?.username !== seller.user_seller && (
        <div className={styles.aside}>
          <WatchButton target={{ kind: "search", search: {}, scope: seller }} name={name} variant="quiet" />
        </div>
      )}
      <ListingGrid
        source={found}
        rows={found.data?.listings}
        skeletons={4}
        empty={<EmptyState title={t("listing.nothingForSale")} />}
        paging={
          found.data && {
            index,
            size,
            total: found.data.total,
            onTurn: setIndex,
            onSize: (next) => {
              setSize(next);
              setIndex(0);
            },
          }
        }
      />
    </>
  );
}
