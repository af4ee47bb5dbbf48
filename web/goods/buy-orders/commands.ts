import * as orders from "#contract/deals/orders.ts";
import * as buyOrders from "#contract/goods/buy-orders.ts";
import * as items from "#contract/goods/items.ts";
import * as fulfilment from "#contract/trading/buy-orders.ts";
import { useCommand } from "#web/api.ts";

const LISTS = [items.getAggregate, items.getWantedItems, items.getItemBuyOrders] as const;

export const useCreateBuyOrder = () => useCommand(buyOrders.createBuyOrder, { refreshes: LISTS });
export const useCancelBuyOrder = () => useCommand(buyOrders.cancelBuyOrder, { refreshes: LISTS });
export const useFulfillBuyOrder = () =>
  useCommand(fulfilment.fulfillBuyOrder, { refreshes: [...LISTS, orders.searchOrders] });
