import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { sellersServicesQuery } from "#web/goods/services/parts/queries.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { formatCount } from "../ui/format.ts";
import { Panel } from "../ui/Panel.tsx";
import type { Party } from "../ui/party.ts";
import styles from "./Dashboard.module.css";
import { shopQuery } from "./trade.ts";

type Counted = "active" | "soldOut" | "auctions" | "services" | "servicesOff";

/** What the acting identity has for sale, as counts that lead to where it is kept. */
export function Trade({ owner }: { owner: Pick<Party, "kind" | "id"> }) {
  const { t } = useTranslation("dashboard");
  const all = useQuery(shopQuery(owner, { quantityAvailable: 0 })).data?.total;
  const active = useQuery(shopQuery(owner, { quantityAvailable: 1 })).data?.total;
  const auctions = useQuery(shopQuery(owner, { quantityAvailable: 0, sale_type: "auction" })).data?.total;
  const services = useQuery(sellersServicesQuery(owner)).data;
  const counts: Record<Counted, number | undefined> = {
    active,
    soldOut: all === undefined || active === undefined ? undefined : all - active,
    auctions,
    services: services?.filter(({ status }) => status === "active").length,
    servicesOff: services?.filter(({ status }) => status === "inactive").length,
  };
  if (all === 0 && services?.length === 0)
    return (
      <Panel title={t("trade.title")}>
        <div className={styles.stack}>
          <p className="dim">{t("trade.none")}</p>
          <span className={styles.begin}>
            <ButtonLink to="/market/create/$tab" params={{ tab: "unique" }}>
              {t("trade.list")}
            </ButtonLink>
            <ButtonLink to="/order/service/create" variant="quiet">
              {t("trade.serve")}
            </ButtonLink>
          </span>
        </div>
      </Panel>
    );
  return (
    <Panel title={t("trade.title")}>
      <ul className={styles.trade}>
        {Object.entries(counts).map(([counted, count]) => (
          <li key={counted}>
            <Link
              {...(counted.startsWith("services")
                ? { to: "/order/services" }
                : { to: "/market/manage", search: { quantityAvailable: 0 } })}
              className={styles.counted}
            >
              <span>{t(`trade.${counted as Counted}`)}</span>
              <strong>{count === undefined ? "…" : formatCount(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
