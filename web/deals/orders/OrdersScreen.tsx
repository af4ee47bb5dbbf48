import { IconPlus } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { CreateOrder } from "../create/CreateOrder.tsx";
import { parseRecipient } from "../create/parts/recipient.ts";
import { DealFilters } from "./DealFilters.tsx";
import styles from "./OrdersScreen.module.css";
import { LiveDeals } from "./parts/LiveDeals.tsx";
import { OffersTable } from "./parts/OffersTable.tsx";
import { OrdersTable } from "./parts/OrdersTable.tsx";
import { parseOrdersSearch } from "./parts/orders-search.ts";
import { useDeals } from "./parts/use-deals.ts";
import type { Part } from "./parts/whose-deals.ts";

const PARTS = ["buying", "selling", "assigned"] as const satisfies readonly Part[];

/** What one buys and sells, and the form that asks somebody for something. */
export function OrdersScreen() {
  const { t } = useTranslation("orders");
  const { t: words } = useTranslation("neworder");
  const { tab, view, to, kind } = parseOrdersSearch(useSearch({ strict: false }));
  const part = tab === "create" ? undefined : (PARTS.find((each) => each === view) ?? "buying");
  useTitle(part ? t("list.title") : words("title"));
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{t("list.title")}</h1>
        {part && (
          <ButtonLink
            to="/orders"
            search={{ tab: "create" }}
            variant="main"
            size="small"
            icon={<IconPlus aria-hidden />}
          >
            {words("open")}
          </ButtonLink>
        )}
      </div>
      <TabNav label={t("list.sides")}>
        {PARTS.map((each) => (
          <TabLink key={each} to="/orders" search={each === "buying" ? {} : { view: each }} isChosen={each === part}>
            {t(each === "assigned" ? "list.assignments" : `list.${each}`)}
          </TabLink>
        ))}
        {part === undefined && (
          <TabLink to="/orders" search={{ tab: "create" }} isChosen>
            {words("title")}
          </TabLink>
        )}
        {part === "selling" && <Acting />}
      </TabNav>
      {part ? (
        <Together key={part} className={styles.page}>
          <Lists part={part} onlyOffers={tab === "offers"} />
        </Together>
      ) : (
        <div className={styles.form}>
          {/* Another link to the form begins anew. */}
          <CreateOrder key={`${to} ${kind}`} to={parseRecipient(to)} kind={kind} />
        </div>
      )}
    </div>
  );
}

function Acting() {
  const { t } = useTranslation("orders");
  const actor = useActor();
  return actor && <span className={styles.actor}>{t("list.as", { name: actor.name })}</span>;
}

function Lists({ part, onlyOffers }: { part: Part; onlyOffers: boolean }) {
  const deals = useDeals(part);
  const actor = useActor();
  return (
    <>
      {part === "selling" && actor && <LiveDeals spectrum_id={actor.spectrum_id} />}
      <DealFilters deals={deals} />
      {part !== "assigned" && <OffersTable deals={deals} />}
      {!onlyOffers && <OrdersTable deals={deals} />}
    </>
  );
}
