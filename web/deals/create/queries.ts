import * as orders from "#contract/deals/orders.ts";
import * as contractors from "#contract/organisations/contractors.ts";
import * as profiles from "#contract/people/profiles.ts";
import { query } from "#web/api.ts";

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
