import * as items from "#web/calls/goods/items.gen.ts";
import * as listings from "#web/calls/goods/listings.gen.ts";
import * as multiples from "#web/calls/goods/multiples.gen.ts";
import * as search from "#web/calls/goods/search.gen.ts";
import type { LiveRoom } from "#web/live.ts";

export const goodsLive: LiveRoom = {
  stale: {
    listing: [listings.getListing, search.searchListings, multiples.getMultiple],
    item: [items.getAggregate, items.getWantedItems],
  },
  shown: { listing: [listings.getListing], item: [items.getAggregate] },
};
