import { IconShoppingCartCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Aggregate } from "#contract/goods/items.ts";
import { cart, quantityOf } from "#web/trading/cart/parts/cart.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { Price } from "#web/ui/Price.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { shownTitle } from "../listings/parts/item-name.ts";
import { leftOf, sellerOfAsk, withPicks } from "./asks.ts";
import type { Ask } from "./cheapest.ts";
import { Depth } from "./Depth.tsx";
import styles from "./Orders.module.css";
import { PriceMark } from "./PriceMark.tsx";
import { SellThis } from "./SellThis.tsx";
import { useOwnAsk } from "./use-own-ask.ts";

/** Who sells the item, cheapest first. */
export function SellOrders({ item, asks }: { item: Aggregate; asks: readonly Ask[] }) {
  const { t } = useTranslation("items");
  const most = Math.max(1, ...asks.map(({ quantity_available }) => quantity_available));
  const columns: readonly Column<Ask>[] = [
    {
      key: "seller",
      name: t("sell.seller"),
      isHead: true,
      by: (ask) => -(sellerOfAsk(ask)?.rating.assured_rating ?? 0),
      cell: (ask) => <SellerCell ask={ask} />,
    },
    {
      key: "stock",
      name: t("sell.stock"),
      right: true,
      by: (ask) => ask.quantity_available,
      cell: (ask) => formatCount(ask.quantity_available),
    },
    {
      key: "price",
      name: t("sell.price"),
      className: styles.sum,
      right: true,
      by: (ask) => ask.price,
      cell: (ask) => (
        <span className={styles.price}>
          <PriceMark game_item_id={item.aggregate_id} price={ask.price} />
          <Depth share={ask.quantity_available / most}>
            <Price amount={ask.price} />
          </Depth>
        </span>
      ),
    },
    {
      key: "take",
      name: t("sell.addShort"),
      isNameHidden: true,
      className: styles.act,
      right: true,
      cell: (ask) => <TakeCell item={item} ask={ask} />,
    },
  ];
  return (
    <Panel
      flush
      className={styles.ladder}
      title={t("sell.heading", { count: asks.length })}
      aside={<SellThis item={item} />}
    >
      {asks.length === 0 ? (
        <div className={styles.nobody}>
          <EmptyState title={t("sell.none")} text={t("sell.noneText")} />
        </div>
      ) : (
        <DataTable
          caption={t("sell.title")}
          columns={columns}
          rows={asks}
          rowKey={({ listing_id }) => listing_id}
          sort={{ key: "price", down: false }}
        />
      )}
    </Panel>
  );
}

function SellerCell({ ask }: { ask: Ask }) {
  const seller = sellerOfAsk(ask);
  return seller && <PartyCard party={seller} small />;
}

/** One more of this seller's pieces goes into the cart; one's own are managed instead. */
function TakeCell({ item, ask }: { item: Aggregate; ask: Ask }) {
  const { t } = useTranslation("items");
  const groups = cart.use();
  const isOwn = useOwnAsk()(ask);
  const left = leftOf(groups, ask);
  const inCart = quantityOf(groups, ask.listing_id);
  if (isOwn)
    return (
      <ButtonLink to="/market_edit/$id" params={{ id: ask.listing_id }} size="small">
        {t("sell.edit")}
      </ButtonLink>
    );
  const add = () => {
    cart.set(withPicks(groups, item, [{ ask, quantity: 1 }]));
    showSuccess(t("cheapest.added", { count: 1, amount: formatCount(1), title: shownTitle(item.details) }));
  };
  return (
    <span className={styles.take}>
      {inCart > 0 && (
        <ButtonLink to="/market/cart" size="small" variant="quiet" icon={<IconShoppingCartCheck aria-hidden />}>
          {t("sell.inCart", { amount: formatCount(inCart) })}
        </ButtonLink>
      )}
      {left > 0 && (
        <Button size="small" aria-label={t("sell.add", { name: sellerOfAsk(ask)?.name ?? "" })} onClick={add}>
          {t("sell.addShort")}
        </Button>
      )}
    </span>
  );
}
