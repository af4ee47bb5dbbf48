import { useCommand } from "#web/api.ts";
import * as items from "#web/calls/goods/items.gen.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";

const LISTS = [market.getListing, marketSearch.searchListings, market.getMine, items.getAggregate] as const;

export const useCreateListing = () =>
  useCommand(market.createListing, { refreshes: [marketSearch.searchListings, market.getMine, items.getAggregate] });
export const useUpdateListing = () => useCommand(market.updateListing, { refreshes: LISTS });
export const useUploadPhotos = () => useCommand(market.uploadPhotos, { refreshes: LISTS });
export const useRefreshListing = () => useCommand(market.refreshListing, { refreshes: LISTS });
export const useDeleteListing = () =>
  useCommand(market.deleteListing, { refreshes: [marketSearch.searchListings, market.getMine, items.getAggregate] });
