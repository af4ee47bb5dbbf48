import { useTranslation } from "react-i18next";
import { Price } from "#web/ui/Price.tsx";
import styles from "./CartScreen.module.css";
import { totalOf } from "./cart-state.ts";
import type { Cart } from "./parts/cart.ts";
import { useLineStates } from "./use-line-states.ts";

/** What all sellers together would get at list price; stays in sight. */
export function CartSummary({ groups }: { groups: Cart }) {
  const { t } = useTranslation("market");
  const { states } = useLineStates(groups);
  return (
    <div className={styles.summary}>
      <div>
        <strong>{t("cart.all")}</strong> <span className="dim">{t("cart.summary", { count: groups.length })}</span>
        <p className="dim">{t("cart.allHelp")}</p>
      </div>
      <Price amount={totalOf(states)} size="big" />
    </div>
  );
}
