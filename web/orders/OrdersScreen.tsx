import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PostContract } from "../contracts/PostContract.tsx";
import { useActor } from "../session/actor.ts";
import tabs from "../ui/Tabs.module.css";
import { useTitle } from "../ui/title.ts";
import { DealFilters } from "./DealFilters.tsx";
import { OffersTable } from "./OffersTable.tsx";
import styles from "./OrdersScreen.module.css";
import { OrdersTable } from "./OrdersTable.tsx";
import { parseOrdersSearch } from "./orders-search.ts";
import { type Part, useDeals } from "./use-deals.ts";

const PARTS = ["buying", "selling", "assigned"] as const satisfies readonly Part[];

export function OrdersScreen() {
  const { t } = useTranslation("orders");
  const actor = useActor();
  const { view } = parseOrdersSearch(useSearch({ strict: false }));
  const part = PARTS.find((each) => each === view) ?? "buying";
  const deals = useDeals(part);
  useTitle(t("list.title"));
  return (
    <div className={styles.page}>
      <h1>{t("list.title")}</h1>
      <PostContract />
      <nav className={tabs.tabs} aria-label={t("list.sides")}>
        {PARTS.map((each) => (
          <Link
            key={each}
            to="/orders"
            search={each === "buying" ? {} : { view: each }}
            className={tabs.tab}
            data-chosen={each === part || undefined}
            aria-current={each === part ? "page" : undefined}
          >
            {t(`list.${each}`)}
          </Link>
        ))}
        {part === "selling" && actor && <span className={styles.actor}>{t("list.as", { name: actor.name })}</span>}
      </nav>
      <DealFilters deals={deals} />
      {part !== "assigned" && <OffersTable deals={deals} />}
      <OrdersTable deals={deals} />
    </div>
  );
}
