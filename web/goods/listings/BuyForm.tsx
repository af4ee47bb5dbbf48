import { IconShoppingCart, IconShoppingCartCheck } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Composite } from "#contract/platform/shapes.ts";
import { addLine, cart, quantityOf } from "#web/trading/cart/parts/cart.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { Stepper } from "#web/ui/Stepper.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./BuyForm.module.css";
import { asSeller, sellerOf } from "./parts/listing.ts";

export function BuyForm({ composite }: { composite: Composite }) {
  const { t } = useTranslation("market");
  const { listing, details, photos } = composite;
  const navigate = useNavigate();
  const groups = cart.use();
  const inCart = quantityOf(groups, listing.listing_id);
  const left = listing.quantity_available - inCart;
  const form = useForm({
    blank: { quantity: 1 },
    send: async () => {
      put();
      showSuccess(t("buy.added", { title: details.title, count: wanted }));
    },
    onSent: () => {
      form.reset();
    },
  });
  const put = () => {
    const seller = sellerOf(composite);
    if (!seller || left < 1) return;
    const line = {
      listing_id: listing.listing_id,
      quantity: wanted,
      price: listing.price,
      title: details.title,
      item_type: details.item_type,
      photo: photos[0] ?? null,
    };
    cart.set(addLine(groups, asSeller(seller), line, listing.quantity_available));
  };
  const wanted = Math.min(form.values.quantity, Math.max(left, 1));
  return (
    <form {...form.form} className={styles.form}>
      {left > 0 && (
        <div className={styles.row}>
          <Stepper
            label={t("buy.quantity")}
            value={wanted}
            min={1}
            max={left}
            onChange={form.field("quantity").onChange}
          />
          <span className="dim numbers">
            {t("buy.ofLeft", {
              count: listing.quantity_available,
              amount: formatCount(listing.quantity_available),
            })}
          </span>
          <span className={styles.total}>
            {t("buy.total")} <b>{formatCount(wanted * listing.price)}</b>
          </span>
        </div>
      )}
      <div className={styles.sticky}>
        {left > 0 ? (
          <Button
            type="submit"
            variant={inCart > 0 ? "plain" : "main"}
            size="big"
            icon={<IconShoppingCart aria-hidden />}
          >
            {t("buy.add")} <small aria-hidden>{formatCount(wanted * listing.price)}</small>
          </Button>
        ) : (
          <p className="dim">{t("buy.allInCart")}</p>
        )}
        {left > 0 && inCart === 0 && (
          <Button
            size="big"
            onClick={() => {
              put();
              void navigate({ to: "/market/cart", hash: `offer-${sellerOf(composite)?.id ?? ""}` });
            }}
          >
            {t("buy.offer")}
          </Button>
        )}
        {inCart > 0 && (
          <ButtonLink to="/market/cart" variant="main" size="big" icon={<IconShoppingCartCheck aria-hidden />}>
            {t("buy.inCart", { count: inCart, amount: formatCount(inCart) })}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
