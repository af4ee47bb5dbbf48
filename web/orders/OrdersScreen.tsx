import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PostContract } from "../contracts/PostContract.tsx";
import { useActor } from "../session/actor.ts";
import tabs from "../ui/Tabs.module.css";
import { useTitle } from "../ui/title.ts";
import { OffersTable } from "./OffersTable.tsx";
import styles from "./OrdersScreen.module.css";
import { OrdersTable } from "./OrdersTable.tsx";

export function OrdersScreen() {
  const { t } = useTranslation("orders");
  const actor = useActor();
  const { view } = useSearch({ from: "/orders" });
  const isSelling = view === "selling";
  useTitle(t("list.title"));
  return (
    <div className={styles.page}>
      <h1>{t("list.title")}</h1>
      <PostContract />
      <nav className={tabs.tabs} aria-label={t("list.sides")}>
        {(["buying", "selling"] as const).map((side) => (
          <Link
            key={side}
            to="/orders"
            search={side === "selling" ? { view: side } : {}}
            className={tabs.tab}
            data-chosen={(side === "selling") === isSelling || undefined}
            aria-current={(side === "selling") === isSelling ? "page" : undefined}
          >
            {t(`list.${side}`)}
          </Link>
        ))}
        {isSelling && actor && <span className={styles.actor}>{t("list.as", { name: actor.name })}</span>}
      </nav>
      <OffersTable isSelling={isSelling} />
      <OrdersTable isSelling={isSelling} />
    </div>
  );
}
