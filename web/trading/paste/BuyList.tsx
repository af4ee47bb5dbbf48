import { IconShoppingCartPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Found } from "#contract/trading/paste.ts";
import { Button } from "#web/ui/Button.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { addLine, cart } from "../cart/parts/cart.ts";
import styles from "./Paste.module.css";

type Pick = Found["picks"][number];

const sellerOf = ({ user_seller, contractor_seller, seller_name }: Pick) =>
  user_seller === null
    ? { kind: "contractor" as const, id: contractor_seller ?? "", name: seller_name }
    : { kind: "user" as const, id: user_seller, name: seller_name };

/** The cheapest way to the whole list, over as many sellers as it takes. */
export function BuyList({ found, doubts }: { found: readonly Found[]; doubts: number }) {
  const { t } = useTranslation("paste");
  const navigate = useNavigate();
  const picks = found.flatMap((each) => each.picks);
  const total = found.reduce((sum, each) => sum + each.total, 0);
  const wanted = found.reduce((sum, each) => sum + each.wanted, 0);
  const pieces = found.reduce((sum, each) => sum + each.found, 0);
  const sellers = new Set(picks.map((pick) => `${sellerOf(pick).kind} ${sellerOf(pick).id}`)).size;
  const put = async () => {
    let groups = cart.get();
    for (const pick of picks) {
      const { listing_id, quantity, price, title, item_type, photo, stock } = pick;
      groups = addLine(groups, sellerOf(pick), { listing_id, quantity, price, title, item_type, photo }, stock);
    }
    cart.set(groups);
    showSuccess(t("buy.done", { count: pieces, amount: formatCount(pieces) }));
    await navigate({ to: "/market/cart" });
  };
  return (
    <Panel title={t("buy.title")}>
      <div className={styles.summary}>
        <Facts
          rows={[
            [t("buy.found"), `${formatCount(pieces)} / ${formatCount(wanted)}`],
            [t("buy.sellers"), formatCount(sellers)],
            [t("buy.listings"), formatCount(picks.length)],
          ]}
        />
        <Price amount={total} size="huge" />
        {doubts > 0 && <Notice tone="warn">{t("doubtsLeft", { count: doubts })}</Notice>}
        <Button
          variant="main"
          size="big"
          disabled={picks.length === 0 || doubts > 0}
          icon={<IconShoppingCartPlus aria-hidden />}
          onClick={() => void put()}
        >
          {t("buy.put")}
        </Button>
      </div>
    </Panel>
  );
}
