import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Aggregate } from "#contract/goods/items.ts";
import { formatCount, formatPercent } from "#web/ui/format.ts";
import { sellerOfAsk } from "./asks.ts";
import type { Ask } from "./cheapest.ts";
import styles from "./ItemSummary.module.css";
import { pricesQuery } from "./parts/queries.ts";

/** The item's figures: what is asked, what is offered, and apart from both what was really paid. */
export function ItemSummary({ item, asks }: { item: Aggregate; asks: readonly Ask[] }) {
  const { t } = useTranslation("items");
  const lowest = asks.length > 0 ? Math.min(...asks.map(({ price }) => price)) : null;
  const best = item.buy_orders.length > 0 ? Math.max(...item.buy_orders.map(({ price }) => price)) : null;
  const supply = asks.reduce((sum, { quantity_available }) => sum + quantity_available, 0);
  const demand = item.buy_orders.reduce((sum, { quantity }) => sum + quantity, 0);
  const spread = lowest !== null && best !== null ? lowest - best : null;
  return (
    <dl className={styles.figures}>
      <Figure name={t("summary.lowest")} note={t("summary.each")} amount={lowest} />
      <Figure name={t("summary.best")} note={t("summary.wanted", { amount: formatCount(demand) })} amount={best} />
      <Paid game_item_id={item.aggregate_id} />
      <Figure
        name={t("summary.stock")}
        note={t("summary.sellers", { count: sellersOf(asks) })}
        amount={supply}
        isCount
      />
      {spread !== null && lowest !== null && (
        <Figure
          name={t("summary.spread")}
          note={t("summary.ofLowest", { percent: formatPercent(spread / lowest) })}
          amount={spread}
        />
      )}
    </dl>
  );
}

const sellersOf = (asks: readonly Ask[]) => new Set(asks.map((ask) => sellerOfAsk(ask)?.id)).size;

function Paid({ game_item_id }: { game_item_id: string }) {
  const { t } = useTranslation("items");
  const { data } = useQuery(pricesQuery(game_item_id));
  const deals = data?.deals;
  const spread = deals?.spread ?? null;
  const basis = deals && t("summary.basis", { count: deals.deals, days: deals.days });
  const confirmed =
    deals && deals.confirmed > 0 ? ` · ${t("summary.confirmed", { amount: formatCount(deals.confirmed) })}` : "";
  return (
    <Figure
      name={t("summary.paid")}
      amount={spread?.median ?? null}
      none={deals ? t("summary.tooFew") : "…"}
      note={basis ? `${basis}${confirmed}` : "…"}
    />
  );
}

type FigureProps = { name: string; amount: number | null; note: ReactNode; none?: string; isCount?: boolean };

function Figure({ name, amount, note, none = "–", isCount = false }: FigureProps) {
  const { t } = useTranslation("ui");
  return (
    <div>
      <dt>{name}</dt>
      <dd className={amount === null ? styles.none : styles.amount}>
        {amount === null ? none : formatCount(amount)}
        {amount !== null && !isCount && <span className={styles.unit}>{t("auec")}</span>}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
