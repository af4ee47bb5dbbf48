import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query, useCommand } from "#web/api.ts";
import * as audit from "#web/calls/staff/audit.gen.ts";
import * as market from "#web/calls/staff/market.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import styles from "../parts/Staff.module.css";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseStaffMarket, type StaffMarketSearch } from "../parts/search.ts";
import { useStaffSearch } from "../parts/use-staff-search.ts";
import { ListingFilters } from "./ListingFilters.tsx";
import { useListingColumns } from "./listing-columns.tsx";

const route = getRouteApi("/admin/market");
const SIZES = [24, 48, 96] as const;

/** All listings in one table, of every seller and every state. */
export function StaffMarketScreen() {
  const { t } = useTranslation("staff");
  useTitle(t("market.title"));
  const search = parseStaffMarket(route.useSearch());
  const { status, type, seller, search: words, sort = "created_at", up } = search;
  const {
    narrow: narrowed,
    page,
    size,
    paging,
  } = useStaffSearch(search, route.useNavigate(), { sizes: SIZES, usual: 48 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<market.ListingAction>();
  const act = useCommand(market.actOnListings, { refreshes: [market.searchStaffListings, audit.searchStaffAudit] });
  const found = useQuery({
    ...query(market.searchStaffListings, {
      query: {
        page: String(page),
        page_size: String(size),
        sort_by: sort,
        sort_order: up ? "asc" : "desc",
        ...(status ? { status } : {}),
        ...(type ? { sale_type: type } : {}),
        ...(seller ? { seller } : {}),
        ...(words ? { search: words } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const narrow = (change: Partial<Record<keyof StaffMarketSearch, unknown>>) => {
    setChosen(new Set());
    narrowed(change);
  };
  return (
    <div className={styles.page}>
      <h1>{t("market.title")}</h1>
      <StaffTable
        title={t("market.listings")}
        filters={
          <>
            <ListingFilters search={search} narrow={narrow} />
            {chosen.size > 0 && (
              <span className={styles.actions}>
                <span>{t("market.chosen", { count: chosen.size })}</span>
                {market.LISTING_ACTIONS.map((action) => (
                  <Button key={action} size="small" onClick={() => setAsking(action)}>
                    {t(`market.do.${action}`)}
                  </Button>
                ))}
              </span>
            )}
          </>
        }
        columns={useListingColumns()}
        source={found}
        rows={data?.listings}
        rowKey={({ listing_id }) => listing_id}
        paging={paging}
        total={data?.pagination.total}
        sort={{ key: sort, down: !up }}
        onSort={({ key, down }) =>
          narrow({ sort: key === "created_at" ? undefined : key, up: down ? undefined : true })
        }
        empty={{ title: t("market.none"), text: t("users.noneText") }}
        selection={{
          chosen,
          isChoosable: () => true,
          onChoose: (rows, isChosen) => {
            const ids = rows.map(({ listing_id }) => listing_id);
            setChosen(
              new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((listing_id) => !ids.includes(listing_id))),
            );
          },
        }}
        choosing={{ all: t("market.chooseAll"), one: ({ title }) => t("market.choose", { title }) }}
      />
      {asking && (
        <ReasonDialog
          title={t(`market.do.${asking}`)}
          text={t(`market.ask.${asking}`, { count: chosen.size })}
          action={t(`market.do.${asking}`)}
          variant={asking === "archive" || asking === "hide" ? "danger" : "main"}
          run={({ reason }) => act.run({ body: { listing_ids: [...chosen], action: asking, reason } })}
          onDone={() => {
            setAsking(undefined);
            setChosen(new Set());
            showSuccess(t("act.done"));
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
