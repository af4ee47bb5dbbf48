import * as buyOrders from "#contract/buy-orders.ts";
import * as items from "#contract/items.ts";
import * as orders from "#contract/orders.ts";
import { useCommand } from "../../api.ts";

const LISTS = [items.getAggregate, items.getWantedItems, items.getItemBuyOrders] as const;

export const useCreateBuyOrder = () => useCommand(buyOrders.createBuyOrder, { refreshes: LISTS });
export const useCancelBuyOrder = () => useCommand(buyOrders.cancelBuyOrder, { refreshes: LISTS });
export const useFulfillBuyOrder = () =>
  useCommand(buyOrders.fulfillBuyOrder, { refreshes: [...LISTS, orders.searchOrders] });
