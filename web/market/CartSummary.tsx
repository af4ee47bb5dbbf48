import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Price } from "../ui/Price.tsx";
import styles from "./CartScreen.module.css";
import type { Cart } from "./cart.ts";
import { lineState, totalOf } from "./cart-state.ts";
import { listingQuery } from "./queries.ts";

/** What all sellers together would get at list price; stays in sight. */
export function CartSummary({ groups }: { groups: Cart }) {
  const { t } = useTranslation("market");
  const lines = groups.flatMap((group) => group.lines);
  const loaded = useQueries({ queries: lines.map(({ listing_id }) => listingQuery(listing_id)) });
  const now = Date.now();
  const states = lines.map((line, place) =>
    lineState(line, { data: loaded[place]?.data, isMissing: false, isFailed: loaded[place]?.isError ?? false }, now),
  );
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
