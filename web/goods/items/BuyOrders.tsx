import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BuyOrder } from "#contract/goods/buy-orders.ts";
import type { Aggregate } from "#contract/goods/items.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { Price } from "#web/ui/Price.tsx";
import { userParty } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { BuyOrderActions } from "../buy-orders/BuyOrderActions.tsx";
import { shownTitle } from "../listings/parts/item-name.ts";
import { Depth } from "./Depth.tsx";
import styles from "./Orders.module.css";

type Props = {
  item: Aggregate;
  /** What one can do where nobody asks for it. */
  ask: ReactNode;
};

/** Who wants the item, best paid first. */
export function BuyOrders({ item, ask }: Props) {
  const { t } = useTranslation("items");
  const most = Math.max(1, ...item.buy_orders.map(({ quantity }) => quantity));
  const columns: readonly Column<BuyOrder>[] = [
    {
      key: "buyer",
      name: t("buy.buyer"),
      isHead: true,
      by: ({ buyer }) => -buyer.rating.assured_rating,
      cell: ({ buyer, expiry }) => (
        <span className={styles.buyer}>
          <PartyCard party={userParty(buyer)} small />
          <span className={styles.expiry}>
            {t("buy.expiry")} <RelativeTime time={expiry} />
          </span>
        </span>
      ),
    },
    {
      key: "quantity",
      name: t("buy.quantity"),
      right: true,
      by: ({ quantity }) => quantity,
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      key: "price",
      name: t("buy.price"),
      className: styles.sum,
      right: true,
      by: ({ price }) => price,
      cell: ({ price, quantity }) => (
        <Depth share={quantity / most} side="bid">
          <Price amount={price} />
        </Depth>
      ),
    },
    {
      key: "act",
      name: t("buy.act"),
      isNameHidden: true,
      className: styles.act,
      right: true,
      cell: (order) => <BuyOrderActions order={order} title={shownTitle(item.details)} />,
    },
  ];
  return (
    <Panel flush className={styles.ladder} title={t("buy.heading", { count: item.buy_orders.length })}>
      {item.buy_orders.length === 0 ? (
        <div className={styles.nobody}>
          <EmptyState title={t("buy.none")} text={t("buy.noneText")}>
            {ask}
          </EmptyState>
        </div>
      ) : (
        <DataTable
          caption={t("buy.title")}
          columns={columns}
          rows={item.buy_orders}
          rowKey={({ buy_order_id }) => buy_order_id}
          sort={{ key: "price", down: true }}
        />
      )}
    </Panel>
  );
}
