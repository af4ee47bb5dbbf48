import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ORDER_STATUSES } from "#contract/deals/order-status.ts";
import { query } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import * as numbers from "#web/calls/staff/numbers.gen.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { orderTone } from "#web/ui/status-tone.ts";
import type { Column } from "#web/ui/table/table.ts";
import { useTitle } from "#web/ui/title.ts";
import { PartyLink } from "../parts/PartyLink.tsx";
import { PeriodChart } from "../parts/PeriodChart.tsx";
import styles from "../parts/Staff.module.css";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseStaffOrders } from "../parts/search.ts";
import { Tiles } from "../parts/Tiles.tsx";
import { useStaffSearch } from "../parts/use-staff-search.ts";

const route = getRouteApi("/admin/orders");
const SIZES = [10, 25] as const;

/** What all orders of the site add up to, who has most of them, and the orders themselves. */
export function StaffOrdersScreen() {
  const { t } = useTranslation("staff");
  useTitle(t("orders.title"));
  const found = useQuery(query(numbers.getOrderAnalytics));
  return (
    <div className={styles.page}>
      <h1>{t("orders.title")}</h1>
      {Boolean(found.error) && <ErrorNotice failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data ? <Numbers numbers={found.data} /> : !found.error && <Skeleton count={10} height={70} />}
      <Orders />
    </div>
  );
}

type Analytics = NonNullable<ReturnType<typeof useAnalytics>>;
const useAnalytics = () => useQuery(query(numbers.getOrderAnalytics)).data;

function Numbers({ numbers: found }: { numbers: Analytics }) {
  const { t } = useTranslation("staff");
  const { t: ui } = useTranslation("ui");
  const { summary, daily_totals, weekly_totals, monthly_totals } = found;
  const rows = (totals: Analytics["daily_totals"]) =>
    totals.map(({ date, not_started, in_progress, fulfilled, cancelled }) => ({
      date,
      counts: [fulfilled, not_started, in_progress, cancelled],
    }));
  return (
    <>
      <Tiles
        label={t("orders.title")}
        tiles={[
          [t("orders.total"), formatCount(summary.total_orders)],
          [t("orders.active"), formatCount(summary.active_orders)],
          [t("orders.completed"), formatCount(summary.completed_orders)],
          [t("orders.value"), `${formatCount(summary.total_value)} aUEC`],
        ]}
      />
      <Panel title={t("orders.made")}>
        <PeriodChart
          title={t("orders.made")}
          legend={(["fulfilled", "not-started", "in-progress", "cancelled"] as const).map((status) =>
            ui(`orderStatus.${status}`),
          )}
          rows={{ day: rows(daily_totals), week: rows(weekly_totals), month: rows(monthly_totals) }}
        />
      </Panel>
      <Ranking
        title={t("orders.topContractors")}
        rows={found.top_contractors.map((row) => ({
          key: row.spectrum_id,
          link: (
            <Link to="/contractor/$id" params={{ id: row.spectrum_id }} className="link">
              {row.name}
            </Link>
          ),
          ...row,
        }))}
      />
      <Ranking
        title={t("orders.topUsers")}
        rows={found.top_users.map((row) => ({
          key: row.username,
          link: (
            <Link to="/user/$username" params={{ username: row.username }} className="link">
              {row.username}
            </Link>
          ),
          ...row,
        }))}
      />
    </>
  );
}

type Ranked = { key: string; link: React.ReactNode; fulfilled_orders: number; total_orders: number };

function Ranking({ title, rows }: { title: string; rows: readonly Ranked[] }) {
  const { t } = useTranslation("staff");
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ol className={styles.ranking}>
        {rows.map(({ key, link, fulfilled_orders, total_orders }) => (
          <li key={key}>
            {link}
            <span className="numbers">
              {t("orders.ratio", { done: formatCount(fulfilled_orders), all: formatCount(total_orders) })}
            </span>
            <progress max={Math.max(1, total_orders)} value={fulfilled_orders} aria-hidden />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Orders() {
  const { t } = useTranslation("staff");
  const { t: ui } = useTranslation("ui");
  const search = parseStaffOrders(route.useSearch());
  const { status } = search;
  const { narrow, page, size, paging } = useStaffSearch(search, route.useNavigate(), { sizes: SIZES, usual: 25 });
  const found = useQuery({
    ...query(orders.searchOrders, {
      query: { index: String(page - 1), page_size: String(size), ...(status ? { status } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const counts = data?.item_counts;
  const total = counts && (status ? counts[status] : ORDER_STATUSES.reduce((sum, each) => sum + counts[each], 0));
  const columns: readonly Column<orders.OrderStub>[] = [
    {
      key: "title",
      name: t("orders.order"),
      isHead: true,
      wide: true,
      cell: ({ order_id, title }) => (
        <Link to="/order/$id" params={{ id: order_id }} className={`link ${styles.cut}`}>
          {title}
        </Link>
      ),
    },
    { key: "customer", name: t("case.customer"), cell: ({ customer }) => <PartyLink user={customer} /> },
    {
      key: "seller",
      name: t("case.seller"),
      cell: ({ assigned_to, contractor }) => (
        <PartyLink user={contractor ? null : assigned_to} contractor={contractor} />
      ),
    },
    { key: "cost", name: t("case.cost"), right: true, cell: ({ cost }) => `${formatCount(Number(cost))} aUEC` },
    { key: "at", name: t("report.created"), spare: "then", cell: ({ timestamp }) => <RelativeTime time={timestamp} /> },
    {
      key: "status",
      name: t("report.status"),
      cell: (row) => <Chip tone={orderTone(row.status)}>{ui(`orderStatus.${row.status}`)}</Chip>,
    },
  ];
  return (
    <StaffTable
      title={t("orders.all")}
      filters={
        <Picker
          label={t("report.status")}
          value={status ?? ""}
          choices={[
            { value: "" as const, label: t("all") },
            ...ORDER_STATUSES.map((value) => ({ value, label: ui(`orderStatus.${value}`) })),
          ]}
          onChange={(value) => narrow({ status: value || undefined })}
        />
      }
      columns={columns}
      source={found}
      rows={data?.items}
      rowKey={({ order_id }) => order_id}
      paging={paging}
      total={total}
      empty={{ title: t("orders.none"), text: t("users.noneText") }}
    />
  );
}
