import { IconBuildingStore } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatPercent } from "#web/ui/format.ts";
import { AwayNotice } from "../../away/parts/AwayNotice.tsx";
import type { SellerKey } from "../../away/parts/queries.ts";
import { WatchButton } from "../../watches/parts/WatchButton.tsx";
import type { WatchScope } from "../../watches/parts/watched-search.ts";
import { FilterBar } from "./FilterBar.tsx";
import { ListingGrid } from "./ListingGrid.tsx";
import styles from "./ProfileListings.module.css";
import { shopQuery } from "./queries.ts";
import { Results } from "./Results.tsx";
import { clearFilters, countFilters } from "./search.ts";
import { useMarketSearch } from "./use-market-search.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

const NEWEST = 12;
const SKELETONS = 8;

type Props = {
  seller: SellerKey & WatchScope;
  /** Only the newest, on a page that shows more than goods. */
  isShort?: boolean;
  /** How soon the seller is met: the room of deals knows. */
  reach?: ReactNode;
};

/** What one seller has on the market now: a shop that is searched as the market is. The address keeps the search. */
export function ProfileListings({ seller, isShort = false, reach }: Props) {
  return isShort ? <Newest seller={seller} /> : <Shop seller={seller} reach={reach} />;
}

function Newest({ seller }: Props) {
  const { t } = useTranslation("market");
  const found = useQuery(shopQuery({ page_size: NEWEST }, seller));
  return (
    <>
      <Away seller={seller} />
      <ListingGrid
        source={found}
        rows={found.data?.listings}
        skeletons={4}
        empty={<EmptyState title={t("listing.nothingForSale")} />}
      />
    </>
  );
}

function Shop({ seller, reach }: Props) {
  const { t } = useTranslation("market");
  const { t: stock } = useTranslation("stock");
  const me = useMe();
  const { search, change, replaceAll, paging } = useMarketSearch();
  const found = useQuery({ ...shopQuery(search, seller), placeholderData: keepPreviousData });
  const isFiltered = countFilters(search) > 0;
  const clear = () => replaceAll(clearFilters(search));
  const total = found.data?.total;
  const first = found.data?.listings[0];
  const name = seller.user_seller ?? seller.contractor_seller ?? "";
  return (
    <>
      <Away seller={seller} />
      {first && Number(first.total_assignments) > 0 && (
        <p className={styles.facts}>
          {stock("shop.answers", { percent: formatPercent(Number(first.response_rate) / 100) })}
        </p>
      )}
      {reach && <div className={styles.hours}>{reach}</div>}
      <FilterBar
        search={search}
        change={change}
        onClear={clear}
        total={total}
        withWords
        withoutSeller
        aside={
          <>
            {me?.username !== seller.user_seller && (
              <WatchButton target={{ kind: "search", search, scope: seller }} name={name} variant="quiet" />
            )}
            <ViewSwitch search={search} change={change} />
          </>
        }
      />
      <Results
        search={search}
        change={change}
        source={found}
        rows={found.data?.listings}
        skeletons={SKELETONS}
        empty={
          <EmptyState
            icon={<IconBuildingStore />}
            title={isFiltered ? stock("shop.none") : t("listing.nothingForSale")}
          >
            {isFiltered && <Button onClick={clear}>{t("filter.clearAll")}</Button>}
          </EmptyState>
        }
        paging={paging(total, (next) => shopQuery(next, seller))}
      />
    </>
  );
}

const Away = ({ seller }: Props) => (
  <div className={styles.away}>
    <AwayNotice seller={seller} name={seller.user_seller ?? seller.contractor_seller ?? ""} />
  </div>
);
