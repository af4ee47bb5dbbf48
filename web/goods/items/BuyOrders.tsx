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

/** Who wants the item, best paid first. */
export function BuyOrders({ item }: { item: Aggregate }) {
  const { t } = useTranslation("items");
  const columns: readonly Column<BuyOrder>[] = [
    {
      key: "buyer",
      name: t("buy.buyer"),
      isHead: true,
      wide: true,
      by: ({ buyer }) => -buyer.rating.assured_rating,
      cell: ({ buyer }) => <PartyCard party={userParty(buyer)} small />,
    },
    {
      key: "price",
      name: t("buy.price"),
      right: true,
      by: ({ price }) => price,
      cell: ({ price }) => <Price amount={price} />,
    },
    {
      key: "quantity",
      name: t("buy.quantity"),
      right: true,
      by: ({ quantity }) => quantity,
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      key: "total",
      name: t("buy.total"),
      right: true,
      by: ({ price, quantity }) => price * quantity,
      cell: ({ price, quantity }) => <Price amount={price * quantity} />,
    },
    {
      key: "expiry",
      name: t("buy.expiry"),
      by: ({ expiry }) => expiry,
      cell: ({ expiry }) => (
        <span className="dim nowrap">
          <RelativeTime time={expiry} />
        </span>
      ),
    },
    {
      key: "act",
      name: "",
      right: true,
      wide: true,
      cell: (order) => <BuyOrderActions order={order} title={item.details.title} />,
    },
  ];
  return (
    <Panel flush title={t("buy.heading", { count: item.buy_orders.length })}>
      {item.buy_orders.length === 0 ? (
        <EmptyState title={t("buy.none")} text={t("buy.noneText")} />
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
