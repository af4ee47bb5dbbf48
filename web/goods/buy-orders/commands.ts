import { useCommand } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import * as buyOrders from "#web/calls/goods/buy-orders.gen.ts";
import * as items from "#web/calls/goods/items.gen.ts";
import * as fulfilment from "#web/calls/trading/buy-orders.gen.ts";

const LISTS = [items.getAggregate, items.getWantedItems, items.getItemBuyOrders] as const;

export const useCreateBuyOrder = () => useCommand(buyOrders.createBuyOrder, { refreshes: LISTS });
export const useCancelBuyOrder = () => useCommand(buyOrders.cancelBuyOrder, { refreshes: LISTS });
export const useFulfillBuyOrder = () =>
  useCommand(fulfilment.fulfillBuyOrder, { refreshes: [...LISTS, orders.searchOrders] });
