import { query } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";

/** Known by heart: what is typed is asked for again whenever somebody corrects it. */
const STALE_MS = 60_000;

export const usersQuery = (text: string) => ({
  ...query(profiles.searchUsers, { params: { query: text } }),
  staleTime: STALE_MS,
});
export const contractorsQuery = (text: string) => ({
  ...query(contractors.searchContractors, { params: { query: text } }),
  staleTime: STALE_MS,
});

const RECENT = 25;
/** Whom one ordered from last. */
export const recentQuery = (customer: string) =>
  query(orders.searchOrders, {
    query: { customer, sort_method: "timestamp", reverse_sort: "true", index: 0, page_size: RECENT },
  });
