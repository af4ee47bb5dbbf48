import { IconShoppingCart, IconShoppingCartCheck } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Aggregate } from "#contract/goods/items.ts";
import { cart, quantityOf } from "#web/trading/cart/parts/cart.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Stepper } from "#web/ui/Stepper.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { leftOf, withPicks } from "./asks.ts";
import styles from "./BuyCheapest.module.css";
import { type Ask, cheapest, costOf, countOf } from "./cheapest.ts";
import { useOwnAsk } from "./use-own-ask.ts";

/** Fills the cart with the cheapest so many pieces, from as many sellers as it takes. */
export function BuyCheapest({ item, asks }: { item: Aggregate; asks: readonly Ask[] }) {
  const { t } = useTranslation("items");
  const groups = cart.use();
  const isOwn = useOwnAsk();
  const [wished, setWished] = useState(1);
  const foreign = asks.filter((ask) => !isOwn(ask));
  const left = foreign.map((ask) => ({ ...ask, quantity_available: leftOf(groups, ask) }));
  const most = left.reduce((sum, ask) => sum + Math.max(0, ask.quantity_available), 0);
  const inCart = asks.reduce((sum, ask) => sum + quantityOf(groups, ask.listing_id), 0);
  const picks = cheapest(left, Math.min(wished, most));
  const count = countOf(picks);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const chosen = picks.map(({ ask, quantity }) => ({
      quantity,
      ask: foreign.find(({ listing_id }) => listing_id === ask.listing_id) ?? ask,
    }));
    cart.set(withPicks(groups, item, chosen));
    showSuccess(t("cheapest.added", { count, amount: formatCount(count), title: item.details.title }));
    setWished(1);
  };
  if (foreign.length === 0) return null;
  return (
    <form className={styles.row} onSubmit={add}>
      {most > 0 ? (
        <>
          <Stepper
            label={t("cheapest.label")}
            value={Math.min(wished, most)}
            least={1}
            most={most}
            onChange={setWished}
          />
          <Button type="submit" look="main" icon={<IconShoppingCart aria-hidden />}>
            {t("cheapest.button", { count, amount: formatCount(count) })}
          </Button>
          <span className={styles.sum}>
            {t("cheapest.sum", { count: picks.length, total: formatCount(costOf(picks)) })}
          </span>
        </>
      ) : (
        <p className="dim">{t("cheapest.allInCart")}</p>
      )}
      {inCart > 0 && (
        <ButtonLink to="/market/cart" icon={<IconShoppingCartCheck aria-hidden />}>
          {t("cheapest.inCart", { count: inCart, amount: formatCount(inCart) })}
        </ButtonLink>
      )}
    </form>
  );
}
