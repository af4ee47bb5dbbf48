import * as items from "#contract/goods/items.ts";
import * as listings from "#contract/goods/listings.ts";
import * as multiples from "#contract/goods/multiples.ts";
import * as search from "#contract/goods/search.ts";
import type { LiveRoom } from "#web/live.ts";

export const goodsLive: LiveRoom = {
  stale: {
    listing: [listings.getListing, search.searchListings, multiples.getMultiple],
    item: [items.getAggregate, items.getWantedItems],
  },
  shown: { listing: [listings.getListing], item: [items.getAggregate] },
};
