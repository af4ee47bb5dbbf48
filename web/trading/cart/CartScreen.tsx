import { IconShoppingCart } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useTitle } from "#web/ui/title.ts";
import { CartGroupForm } from "./CartGroupForm.tsx";
import styles from "./CartScreen.module.css";
import { CartSummary } from "./CartSummary.tsx";
import { cart, takeOut } from "./parts/cart.ts";
import { useSendAll } from "./use-send-all.ts";

export function CartScreen() {
  const { t } = useTranslation("cart");
  const groups = cart.use();
  const buyFor = useBuyFor("manage_orders");
  const sending = useSendAll(groups, buyFor);
  const isTogether = groups.length > 1 || sending.sent.length > 0 || sending.isBusy;
  useTitle(t("title"));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t("title")}</h1>
        {groups.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => takeOut(t("cleared"), [])}>
            {t("clear")}
          </Button>
        )}
      </div>
      {groups.length === 0 && !isTogether ? (
        <EmptyState icon={<IconShoppingCart />} title={t("empty")} text={t("emptyText")}>
          <ButtonLink to="/market" variant="main">
            {t("browse")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {groups.length > 0 && <p className="dim">{t("how")}</p>}
          <div className={styles.columns} data-together={(isTogether && groups.length > 0) || undefined}>
            {groups.length > 0 && (
              <div className={styles.groups}>
                {groups.map((group) => (
                  <CartGroupForm
                    key={`${group.seller.kind}:${group.seller.id}`}
                    group={group}
                    buyFor={buyFor}
                    isAlone={!isTogether}
                  />
                ))}
              </div>
            )}
            {isTogether && <CartSummary groups={groups} buyFor={buyFor} sending={sending} />}
          </div>
        </>
      )}
    </div>
  );
}
