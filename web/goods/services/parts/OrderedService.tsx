import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { serviceQuery } from "./queries.ts";
import { ServiceCard } from "./ServiceCard.tsx";

/** The service that an order is about; the order is readable without it. */
export function OrderedService({ service_id }: { service_id: string }) {
  const { data } = useQuery(serviceQuery(service_id));
  return data ? <ServiceOfDeal service={data} /> : null;
}

/** A card is as high as what it stands in: right in the panel, with the panel's head above it, it would stand out below. */
export function ServiceOfDeal({ service }: { service: Service }) {
  const { t } = useTranslation("services");
  return (
    <Panel title={t("ofOrder")}>
      <div>
        <ServiceCard service={service} small />
      </div>
    </Panel>
  );
}
