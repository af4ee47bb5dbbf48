import { IconShoppingCart, IconShoppingCartCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Aggregate } from "#contract/goods/items.ts";
import { cart, quantityOf } from "#web/trading/cart/parts/cart.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
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
  const foreign = asks.filter((ask) => !isOwn(ask));
  const left = foreign.map((ask) => ({ ...ask, quantity_available: leftOf(groups, ask) }));
  const max = left.reduce((sum, ask) => sum + Math.max(0, ask.quantity_available), 0);
  const inCart = asks.reduce((sum, ask) => sum + quantityOf(groups, ask.listing_id), 0);
  const form = useForm({
    blank: { wished: 1 },
    send: async () => {
      const chosen = picks.map(({ ask, quantity }) => ({
        quantity,
        ask: foreign.find(({ listing_id }) => listing_id === ask.listing_id) ?? ask,
      }));
      cart.set(withPicks(groups, item, chosen));
      showSuccess(t("cheapest.added", { count, amount: formatCount(count), title: item.details.title }));
    },
    onSent: () => {
      form.reset();
    },
  });
  const wished = Math.min(form.values.wished, max);
  const picks = cheapest(left, wished);
  const count = countOf(picks);
  if (foreign.length === 0) return null;
  return (
    <form {...form.form} className={styles.row}>
      {max > 0 ? (
        <>
          <Stepper
            label={t("cheapest.label")}
            value={wished}
            min={1}
            max={max}
            onChange={form.field("wished").onChange}
          />
          <Button type="submit" variant="main" icon={<IconShoppingCart aria-hidden />}>
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
