import * as items from "#contract/goods/items.ts";
import * as market from "#contract/goods/listings.ts";
import * as marketSearch from "#contract/goods/search.ts";
import { useCommand } from "#web/api.ts";

const LISTS = [market.getListing, marketSearch.searchListings, market.getMine, items.getAggregate] as const;

export const useCreateListing = () =>
  useCommand(market.createListing, { refreshes: [marketSearch.searchListings, market.getMine, items.getAggregate] });
export const useUpdateListing = () => useCommand(market.updateListing, { refreshes: LISTS });
export const useUploadPhotos = () => useCommand(market.uploadPhotos, { refreshes: LISTS });
export const useRefreshListing = () => useCommand(market.refreshListing, { refreshes: LISTS });
export const useDeleteListing = () =>
  useCommand(market.deleteListing, { refreshes: [marketSearch.searchListings, market.getMine, items.getAggregate] });
