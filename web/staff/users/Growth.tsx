import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as numbers from "#web/calls/staff/numbers.gen.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { PeriodChart } from "../parts/PeriodChart.tsx";
import { Tiles } from "../parts/Tiles.tsx";

const count = (digits: string) => formatCount(Number(digits));

/** How many use the site, and how many came. */
export function Growth() {
  const { t } = useTranslation("staff");
  const activity = useQuery(query(numbers.getActivity));
  const members = useQuery(query(numbers.getMembershipAnalytics));
  const failed = [activity, members].find(({ error }) => error !== null);
  if (failed) return <ErrorNotice failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (!activity.data || !members.data) return <Skeleton count={6} height={60} />;
  const { daily, weekly, monthly } = activity.data;
  const { summary } = members.data;
  const people = (rows: typeof daily) => rows.map(({ date, count: each }) => ({ date, counts: [each] }));
  const joined = (rows: typeof members.data.daily_totals) =>
    rows.map((row) => ({
      date: row.date,
      counts: [Number(row.new_members_rsi_verified), Number(row.new_members_rsi_unverified)],
    }));
  return (
    <>
      <Panel title={t("growth.members")}>
        <Tiles
          label={t("growth.members")}
          tiles={[
            [t("growth.total"), count(summary.total_members)],
            [t("growth.verified"), count(summary.rsi_confirmed_members)],
            [t("growth.new30"), count(summary.new_members_30d)],
            [t("growth.new7"), count(summary.new_members_7d)],
            [t("growth.admins"), count(summary.admin_members)],
            [t("growth.banned"), count(summary.banned_members)],
          ]}
        />
        <PeriodChart
          title={t("growth.joined")}
          legend={[t("growth.verified"), t("growth.unverified")]}
          rows={{
            day: joined(members.data.daily_totals),
            week: joined(members.data.weekly_totals),
            month: joined(members.data.monthly_totals),
          }}
        />
      </Panel>
      <Panel title={t("growth.activity")}>
        <PeriodChart
          title={t("growth.active")}
          legend={[t("growth.people")]}
          rows={{ day: people(daily.slice(-90)), week: people(weekly), month: people(monthly) }}
        />
      </Panel>
    </>
  );
}
