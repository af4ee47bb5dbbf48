import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query, useCommand } from "#web/api.ts";
import * as audit from "#web/calls/staff/audit.gen.ts";
import * as market from "#web/calls/staff/market.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip, type Tone } from "#web/ui/Chip.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Picker } from "#web/ui/Picker.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { PartyLink } from "../parts/PartyLink.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import styles from "../parts/Staff.module.css";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseStaffMarket, type StaffMarketSearch } from "../parts/search.ts";
import { useStaffSearch } from "../parts/use-staff-search.ts";

const route = getRouteApi("/admin/market");
const SIZES = [24, 48, 96] as const;
const STATES = ["active", "inactive", "archived", "hidden"] as const;
const TONES: Readonly<Record<string, Tone>> = { active: "good", inactive: "neutral", archived: "neutral" };

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
  const columns: readonly Column<market.StaffListing>[] = [
    {
      key: "title",
      name: t("market.listing"),
      isHead: true,
      wide: true,
      cell: ({ listing_id, title }) => (
        <Link to="/market/$id" params={{ id: listing_id }} className={`link ${styles.cut}`}>
          {title}
        </Link>
      ),
    },
    {
      key: "seller",
      name: t("case.seller"),
      cell: (row) => <PartyLink user={row.user_seller} contractor={row.contractor_seller} />,
    },
    { key: "type", name: t("market.type"), cell: ({ sale_type }) => t(`market.types.${sale_type}`) },
    { key: "price", name: t("market.price"), by: true, right: true, cell: ({ price }) => formatCount(price) },
    {
      key: "quantity_available",
      name: t("market.stock"),
      by: true,
      right: true,
      cell: ({ quantity_available }) => formatCount(quantity_available),
    },
    { key: "views", name: t("market.views"), right: true, cell: ({ view_count }) => formatCount(view_count) },
    {
      key: "created_at",
      name: t("market.age"),
      by: true,
      cell: ({ created_at }) => <RelativeTime time={created_at} />,
    },
    {
      key: "state",
      name: t("users.state"),
      cell: (row) => (
        <span className={styles.chips}>
          {row.hidden ? (
            <Chip tone="bad">{t("state.hidden")}</Chip>
          ) : (
            <Chip tone={TONES[row.status] ?? "neutral"}>{t(`market.states.${row.status}`)}</Chip>
          )}
          {row.reports > 0 && <Chip tone="warn">{t("market.reports", { count: row.reports })}</Chip>}
        </span>
      ),
    },
    {
      key: "act",
      name: t("market.edit"),
      isNameHidden: true,
      right: true,
      cell: ({ listing_id, status: state }) =>
        state !== "archived" && (
          <Link to="/market_edit/$id" params={{ id: listing_id }} className="link">
            {t("market.edit")}
          </Link>
        ),
    },
  ];
  return (
    <div className={styles.page}>
      <h1>{t("market.title")}</h1>
      <StaffTable
        title={t("market.listings")}
        filters={
          <>
            <WordsInput
              label={t("market.search")}
              value={words ?? ""}
              onChange={(typed) => narrow({ search: typed.trim() || undefined })}
            />
            <WordsInput
              label={t("market.bySeller")}
              value={seller ?? ""}
              onChange={(typed) => narrow({ seller: typed.trim() || undefined })}
            />
            <Picker
              label={t("users.state")}
              value={status ?? ""}
              choices={[
                { value: "" as const, label: t("users.anyState") },
                ...STATES.map((value) => ({
                  value,
                  label: value === "hidden" ? t("state.hidden") : t(`market.states.${value}`),
                })),
              ]}
              onChange={(value) => narrow({ status: value || undefined })}
            />
            <Picker
              label={t("market.type")}
              value={type ?? ""}
              choices={[
                { value: "" as const, label: t("market.anyType") },
                ...(["sale", "auction", "aggregate"] as const).map((value) => ({
                  value,
                  label: t(`market.types.${value}`),
                })),
              ]}
              onChange={(value) => narrow({ type: value || undefined })}
            />
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
        columns={columns}
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
