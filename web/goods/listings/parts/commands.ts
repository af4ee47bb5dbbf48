import * as offers from "#contract/deals/offers.ts";
import * as items from "#contract/goods/items.ts";
import * as market from "#contract/goods/listings.ts";
import { useCommand } from "#web/api.ts";

const LISTS = [market.getListing, market.searchListings, market.getMine, items.getAggregate] as const;

export const useCreateListing = () =>
  useCommand(market.createListing, { refreshes: [market.searchListings, market.getMine, items.getAggregate] });
export const useUpdateListing = () => useCommand(market.updateListing, { refreshes: LISTS });
export const useUploadPhotos = () => useCommand(market.uploadPhotos, { refreshes: LISTS });
export const useRefreshListing = () => useCommand(market.refreshListing, { refreshes: LISTS });
export const useDeleteListing = () =>
  useCommand(market.deleteListing, { refreshes: [market.searchListings, market.getMine, items.getAggregate] });
export const usePurchase = () => useCommand(market.purchase, { refreshes: [offers.searchOffers, market.getListing] });
