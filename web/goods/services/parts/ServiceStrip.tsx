import { useQuery } from "@tanstack/react-query";
import type { Service } from "#contract/goods/services.ts";
import { Cards } from "#web/ui/list/Cards.tsx";
import { inRow } from "#web/ui/list/use-rows-in-sight.ts";
import type { Party } from "#web/ui/party.ts";
import { sellersServicesQuery, servicesQuery } from "./queries.ts";
import styles from "./ServiceCard.module.css";
import { ServiceCard } from "./ServiceCard.tsx";

type Shown = { title: string; without?: string; max?: number };
const OF_A_SELLER = 25;

/** What a seller does for hire, as a row that scrolls sideways. */
export function SellerServices({
  seller,
  max = OF_A_SELLER,
  ...shown
}: Shown & { seller: Pick<Party, "kind" | "id"> }) {
  const { data } = useQuery(sellersServicesQuery(seller));
  return <Strip {...shown} max={max} services={data?.filter(({ status }) => status === "active")} />;
}

/** Others of the same kind. */
export function ServicesOfKind({ kind, ...shown }: Shown & { kind: string }) {
  const { data } = useQuery(servicesQuery({ kind, page_size: 10 }));
  return <Strip {...shown} services={data?.data} />;
}

/** The newest of all sellers. */
export function RecentServices(shown: Shown) {
  const { data } = useQuery(servicesQuery({ page_size: 10 }));
  return <Strip {...shown} services={data?.data} />;
}

/** A second thought of the page: when it fails, or there is none, it is not there. */
function Strip({ title, services, without = "", max = 6 }: Shown & { services: readonly Service[] | undefined }) {
  const shown = services?.filter(({ service_id }) => service_id !== without).slice(0, max) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Cards
        rows={shown}
        rowKey={({ service_id }) => service_id}
        className={styles.strip}
        label={title}
        inSight={inRow}
        isRow
      >
        {(service) => <ServiceCard service={service} small />}
      </Cards>
    </section>
  );
}
