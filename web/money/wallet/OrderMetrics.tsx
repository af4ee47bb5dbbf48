import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import { getOrderMetrics } from "#web/calls/deals/order-numbers.gen.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

/** How many orders an organisation has and what they are worth, in the narrow column beside what it has. */
export function OrderMetrics({ of }: { of: string }) {
  const { t } = useTranslation("money");
  const { t: tile } = useTranslation("orgorders");
  const { data, error, refetch } = useQuery(query(getOrderMetrics, { params: { spectrum_id: of } }));
  const row = (name: string, count: number, value: number) =>
    [
      name,
      <span key={name}>
        {formatCount(count)} · <Price amount={value} />
      </span>,
    ] as const;
  return (
    <Panel title={t("metrics")}>
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton count={5} height={22} />}
      {data && (
        <Facts
          rows={[
            row(
              tile("tiles.active"),
              data.status_counts["not-started"] + data.status_counts["in-progress"],
              data.active_value,
            ),
            row(tile("tiles.completed"), data.status_counts.fulfilled, data.completed_value),
            row(tile("tiles.all"), data.total_orders, data.total_value),
            row(tile("tiles.week"), data.recent_activity.orders_last_7_days, data.recent_activity.value_last_7_days),
            row(tile("tiles.month"), data.recent_activity.orders_last_30_days, data.recent_activity.value_last_30_days),
          ]}
        />
      )}
    </Panel>
  );
}
