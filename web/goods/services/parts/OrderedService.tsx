import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Panel } from "#web/ui/Panel.tsx";
import { serviceQuery } from "./queries.ts";
import { ServiceCard } from "./ServiceCard.tsx";

/** The service that an order is about; the order is readable without it. */
export function OrderedService({ service_id }: { service_id: string }) {
  const { t } = useTranslation("services");
  const { data } = useQuery(serviceQuery(service_id));
  if (!data) return null;
  return (
    <Panel title={t("ofOrder")}>
      <ServiceCard service={data} small />
    </Panel>
  );
}
