import * as market from "#contract/goods/listings.ts";
import * as multiples from "#contract/goods/multiples.ts";
import * as marketSearch from "#contract/goods/search.ts";
import { useCommand } from "#web/api.ts";

const CHANGED = [multiples.getMultiple, market.getListing, marketSearch.searchListings, market.getMine] as const;

export const useCreateMultiple = () => useCommand(multiples.createMultiple, { refreshes: CHANGED });
export const useUpdateMultiple = () => useCommand(multiples.updateMultiple, { refreshes: CHANGED });
