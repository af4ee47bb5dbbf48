import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as cases from "#web/calls/staff/cases.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { shownName } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { PartyLink } from "../parts/PartyLink.tsx";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseModeration } from "../parts/search.ts";
import { useStaffSearch } from "../parts/use-staff-search.ts";
import { CaseDrawer } from "./CaseDrawer.tsx";
import { CASE_TONES } from "./parts/CaseBody.tsx";

const route = getRouteApi("/admin/moderation");
const SIZES = [10, 20, 50] as const;

/** Deals with which something is wrong: those that wait, the oldest first, each with its age and its owner. */
export function CaseTable() {
  const { t } = useTranslation("staff");
  const me = useMe();
  const search = parseModeration(route.useSearch());
  const { cases: status = "waiting", owner, case: open } = search;
  const { go, narrow, page, size, paging } = useStaffSearch(search, route.useNavigate(), { sizes: SIZES, usual: 20 });
  const found = useQuery({
    ...query(cases.searchCases, {
      query: { page: String(page), page_size: String(size), status, ...(owner ? { owner } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const columns: readonly Column<cases.CaseRow>[] = [
    { key: "title", name: t("case.deal"), isHead: true, wide: true, cell: ({ title }) => title },
    { key: "reason", name: t("report.reason"), cell: ({ reason }) => t(`case.reasons.${reason}`) },
    {
      key: "customer",
      name: t("case.customer"),
      cell: ({ customer, customer_org }) => (
        <PartyLink user={customer_org ? null : customer} contractor={customer_org} />
      ),
    },
    {
      key: "seller",
      name: t("case.seller"),
      cell: ({ seller, contractor }) => <PartyLink user={contractor ? null : seller} contractor={contractor} />,
    },
    { key: "age", name: t("case.age"), cell: ({ opened_at }) => <RelativeTime time={opened_at} /> },
    {
      key: "owner",
      name: t("case.owner"),
      cell: (row) => (row.owner ? shownName(row.owner) : <span className="dim">{t("case.nobody")}</span>),
    },
    {
      key: "status",
      name: t("report.status"),
      cell: (row) => <Chip tone={CASE_TONES[row.status]}>{t(`case.statuses.${row.status}`)}</Chip>,
    },
    {
      key: "act",
      name: t("case.open"),
      isNameHidden: true,
      right: true,
      cell: ({ case_id }) => (
        <Button size="small" onClick={() => go({ case: case_id })}>
          {t("case.open")}
        </Button>
      ),
    },
  ];
  return (
    <>
      <StaffTable
        title={t("moderation.cases")}
        filters={
          <>
            <Picker
              label={t("report.status")}
              value={status}
              choices={[
                { value: "waiting" as const, label: t("case.waiting") },
                ...cases.CASE_STATUSES.map((value) => ({ value, label: t(`case.statuses.${value}`) })),
                { value: "all" as const, label: t("all") },
              ]}
              onChange={(value) => narrow({ cases: value === "waiting" ? undefined : value })}
            />
            <Picker
              label={t("case.owner")}
              value={owner ?? ""}
              choices={[
                { value: "", label: t("case.anyOwner") },
                { value: "nobody", label: t("case.nobody") },
                ...(me ? [{ value: me.username, label: t("case.mine") }] : []),
              ]}
              onChange={(value) => narrow({ owner: value || undefined })}
            />
          </>
        }
        columns={columns}
        source={found}
        rows={data?.cases}
        rowKey={({ case_id }) => case_id}
        paging={paging}
        total={data?.pagination.total}
        empty={{ title: t("case.none"), text: t("case.noneText") }}
        open={open}
        onOpen={(id) => go({ case: id })}
      />
      {open !== undefined && <CaseDrawer key={open} case_id={open} onClose={() => go({ case: undefined })} />}
    </>
  );
}
