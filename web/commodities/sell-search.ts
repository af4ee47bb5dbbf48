import { COMMODITY_KINDS, type CommodityKind } from "#web/calls/commodities/commodities.gen.ts";

/** The address of the list of materials. */
export type SellSearch = { query?: string; kind?: CommodityKind };

export function parseSellSearch(raw: Record<string, unknown>): SellSearch {
  const query = typeof raw.query === "string" ? raw.query.trim().slice(0, 100) : "";
  const kind = COMMODITY_KINDS.find((each) => each === raw.kind);
  return { ...(query ? { query } : {}), ...(kind ? { kind } : {}) };
}
