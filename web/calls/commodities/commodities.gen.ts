// Written by `npm run calls` from contract/commodities/commodities.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/commodities/commodities.ts";

export type * from "#contract/commodities/commodities.ts";

export const COMMODITY_KINDS: typeof contract.COMMODITY_KINDS = ["Agricultural","Waste","Metal","Drug","Vice","Natural","Mineral","Halogen","Temporary","Scrap","Gas","Medical","Food","Other"];
export const MATERIALS_SHARE: typeof contract.MATERIALS_SHARE = 0.9;

export const getCommodities = callOf<typeof contract.getCommodities>("GET", "/api/commodities", "raw");
export const wikiImageSearch = callOf<typeof contract.wikiImageSearch>("GET", "/api/wiki/imagesearch/:query", "raw");
export const wikiItemSearch = callOf<typeof contract.wikiItemSearch>("GET", "/api/wiki/itemsearch/:query", "raw");
