import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { useTitle } from "#web/ui/title.ts";
import styles from "../orders/OrdersScreen.module.css";
import { LiveDeals } from "../orders/parts/LiveDeals.tsx";
import { OffersTable } from "../orders/parts/OffersTable.tsx";
import { useDeals } from "../orders/parts/use-deals.ts";

/** What others offer to the acting identity, those that wait for its answer first. */
export function ReceivedScreen() {
  const { t } = useTranslation("orders");
  const actor = useActor();
  const deals = useDeals("selling", "/offers/received");
  useTitle(t("received"));
  return (
    <div className={styles.page}>
      {actor && <LiveDeals spectrum_id={actor.spectrum_id} />}
      <Crumbs label={t("breadcrumbs")}>
        <li>
          <Link to="/dashboard">{t("dashboard")}</Link>
        </li>
        <li aria-current="page">{t("received")}</li>
      </Crumbs>
      <div className={styles.top}>
        <h1>{t("received")}</h1>
        {actor && <span className="dim">{t("list.as", { name: actor.name })}</span>}
      </div>
      <OffersTable deals={deals} />
    </div>
  );
}
