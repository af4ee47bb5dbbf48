import { COMMODITY_KINDS, type CommodityKind } from "#web/calls/commodities/commodities.gen.ts";
import { given, oneOf, textOf } from "#web/ui/address.ts";

/** The address of the list of materials. */
export type SellSearch = { query?: string; kind?: CommodityKind };

export const parseSellSearch = (raw: Record<string, unknown>): SellSearch =>
  given({ query: textOf(raw.query, 100), kind: oneOf(raw.kind, COMMODITY_KINDS) });
