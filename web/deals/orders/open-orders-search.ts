import { given, pageOf, textOf } from "#web/ui/address.ts";

export type OpenOrdersSearch = { query?: string; page?: number };

/** The address of the list of open orders; what stands at its default is left out. */
export const parseOpenOrders = (raw: Record<string, unknown>): OpenOrdersSearch =>
  given({ query: textOf(raw.query, 100), page: pageOf(raw.page) });
