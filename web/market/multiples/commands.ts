import * as market from "#contract/market.ts";
import * as multiples from "#contract/multiples.ts";
import { useCommand } from "../../api.ts";

const CHANGED = [multiples.getMultiple, market.getListing, market.searchListings, market.getMine] as const;

export const useCreateMultiple = () => useCommand(multiples.createMultiple, { refreshes: CHANGED });
export const useUpdateMultiple = () => useCommand(multiples.updateMultiple, { refreshes: CHANGED });
