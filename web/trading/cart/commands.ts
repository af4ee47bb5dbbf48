import * as offers from "#contract/deals/offers.ts";
import * as market from "#contract/goods/listings.ts";
import * as purchases from "#contract/trading/purchase.ts";
import { useCommand } from "#web/api.ts";

export const usePurchase = () =>
  useCommand(purchases.purchase, { refreshes: [offers.searchOffers, market.getListing] });
