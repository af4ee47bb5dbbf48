import { IconShoppingCart, IconShoppingCartCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Aggregate } from "#contract/goods/items.ts";
import { cart, quantityOf } from "#web/trading/cart/parts/cart.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { PhoneBar } from "#web/ui/layout/PhoneBar.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Stepper } from "#web/ui/Stepper.tsx";
import { Total } from "#web/ui/Total.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { shownTitle } from "../listings/parts/item-name.ts";
import { leftOf, sellerOfAsk, withPicks } from "./asks.ts";
import styles from "./BuyCheapest.module.css";
import { type Ask, cheapest, costOf, countOf } from "./cheapest.ts";
import { UsualChip } from "./UsualChip.tsx";
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
      showSuccess(t("cheapest.added", { count, amount: formatCount(count), title: shownTitle(item.details) }));
    },
    onSent: () => {
      form.reset();
    },
  });
  const wished = Math.min(form.values.wished, max);
  const picks = cheapest(left, wished);
  const count = countOf(picks);
  const cost = costOf(picks);
  if (foreign.length === 0)
    return (
      <Panel title={t("cheapest.title")}>
        <p className="dim">{asks.length === 0 ? t("cheapest.noneText") : t("cheapest.allYours")}</p>
      </Panel>
    );
  return (
    <Panel title={t("cheapest.title")}>
      <form {...form.form} className={styles.form}>
        {max > 0 ? (
          <>
            <Stepper
              label={t("cheapest.label")}
              value={wished}
              min={1}
              max={max}
              onChange={form.field("wished").onChange}
            />
            <ul className={styles.picks}>
              {picks.slice(0, SHOWN).map(({ ask, quantity }) => (
                <li key={ask.listing_id}>
                  <span>
                    {t("cheapest.from", { amount: formatCount(quantity), name: sellerOfAsk(ask)?.name ?? "" })}
                  </span>
                  <b>{formatCount(ask.price * quantity)}</b>
                </li>
              ))}
              {picks.length > SHOWN && <li className="dim">{t("guide.more", { count: picks.length - SHOWN })}</li>}
            </ul>
            <Total
              name={
                <span className="dim">
                  {t("cheapest.each", { amount: formatCount(Math.round(cost / Math.max(count, 1))) })}
                </span>
              }
            >
              <Price amount={cost} size="big" />
            </Total>
            <PhoneBar label={t("cheapest.title")}>
              <Button type="submit" variant="main" size="big" icon={<IconShoppingCart aria-hidden />}>
                {t("cheapest.button", { count, amount: formatCount(count) })}
              </Button>
            </PhoneBar>
            <p className={styles.note}>{t("cheapest.together", { count: picks.length })}</p>
            <UsualChip game_item_id={item.aggregate_id} price={cost / Math.max(count, 1)} />
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
    </Panel>
  );
}

const SHOWN = 4;
