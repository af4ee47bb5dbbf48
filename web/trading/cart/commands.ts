import { useCommand } from "#web/api.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as purchases from "#web/calls/trading/purchase.gen.ts";

export const usePurchase = () =>
  useCommand(purchases.purchase, { refreshes: [offers.searchOffers, market.getListing] });
