import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Panel } from "#web/ui/Panel.tsx";
import { DeliveryRows } from "./DeliveryRows.tsx";
import { contractorDeliveriesQuery, myDeliveriesQuery } from "./queries.ts";

const SHOWN = 5;

/** What is on its way for the acting identity. Nothing while nothing is. */
export function DashboardDeliveries({ spectrum_id }: { spectrum_id: string | undefined }) {
  const { t } = useTranslation("deliveries");
  const { data } = useQuery(
    spectrum_id === undefined ? myDeliveriesQuery("true") : contractorDeliveriesQuery(spectrum_id, "true"),
  );
  if (!data || data.length === 0) return null;
  const all = (
    <Link to={spectrum_id === undefined ? "/myfleet" : "/org/fleet"} className="link">
      {t("all", { count: data.length })}
    </Link>
  );
  return (
    <Panel title={t("title")} aside={all}>
      <DeliveryRows deliveries={data.slice(0, SHOWN)} label={t("title")} isNarrow />
    </Panel>
  );
}
