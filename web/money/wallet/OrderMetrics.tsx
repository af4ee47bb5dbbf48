import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import { getOrderMetrics } from "#web/calls/deals/order-numbers.gen.ts";
import { MetricTiles } from "#web/deals/numbers/parts/MetricTiles.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";

/** How much an organisation's orders are worth, beside what it has. */
export function OrderMetrics({ of }: { of: string }) {
  const { t } = useTranslation("money");
  const { data, error, refetch } = useQuery(query(getOrderMetrics, { params: { spectrum_id: of } }));
  return (
    <Panel title={t("metrics")}>
      {error && !data ? <ErrorNotice failure={error} onRetry={() => void refetch()} /> : <MetricTiles metrics={data} />}
    </Panel>
  );
}
