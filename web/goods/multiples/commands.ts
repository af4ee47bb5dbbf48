import { useCommand } from "#web/api.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as multiples from "#web/calls/goods/multiples.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";

const CHANGED = [multiples.getMultiple, market.getListing, marketSearch.searchListings, market.getMine] as const;

export const useCreateMultiple = () => useCommand(multiples.createMultiple, { refreshes: CHANGED });
/** The set itself is gone: whoever looks at it leaves, and does not ask for it again. */
export const useDissolveMultiple = () =>
  useCommand(multiples.dissolveMultiple, {
    refreshes: [market.getListing, marketSearch.searchListings, market.getMine],
  });
export const useUpdateMultiple = () => useCommand(multiples.updateMultiple, { refreshes: CHANGED });
