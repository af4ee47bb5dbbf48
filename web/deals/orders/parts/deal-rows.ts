import type { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import { contractorParty, type Party, userParty } from "#web/ui/party.ts";
import { SIZES, type Sort } from "./orders-search.ts";
import type { Deals } from "./use-deals.ts";

type Sides = {
  customer: MinimalUser;
  customer_org: MinimalContractor | null;
  contractor: MinimalContractor | null;
  assigned_to: MinimalUser | null;
};

/** With whom it is: who sells sees the customer, who buys sees the seller, whom a public order has not yet. */
export function otherParty(
  { customer, customer_org, contractor, assigned_to }: Sides,
  isSelling: boolean,
): Party | null {
  if (isSelling) return customer_org ? contractorParty(customer_org) : userParty(customer);
  if (contractor) return contractorParty(contractor);
  return assigned_to && userParty(assigned_to);
}

/** What the address calls the page and the order of each of the two tables. */
const NAMES = {
  offers: { page: "offer_page", sort: "offer_sort", dir: "offer_dir" },
  orders: { page: "page", sort: "sort", dir: "dir" },
} as const;

/** Pages and order of one of the tables: as the call asks for them, and as the table shows and changes them. */
export function dealPages({ search, size, change, turn }: Deals, table: keyof typeof NAMES) {
  const { page, sort, dir } = NAMES[table];
  const index = search[page] ?? 0;
  const by: Sort = search[sort] ?? "timestamp";
  const isUp = search[dir] === "asc";
  return {
    asked: { sort_method: by, reverse_sort: isUp ? ("false" as const) : ("true" as const), index, page_size: size },
    sort: { key: by, down: !isUp },
    onSort: (next: { key: Sort; down: boolean }) =>
      change({
        [sort]: next.key === "timestamp" ? undefined : next.key,
        [dir]: next.down ? undefined : "asc",
        [page]: undefined,
      }),
    paging: (total: number) => ({
      index,
      size,
      sizes: SIZES,
      total,
      onTurn: (next: number) => turn({ [page]: next }),
      onCorrect: (next: number) => change({ [page]: next }),
      onSize: (next: number) => change({ size: next, page: undefined, offer_page: undefined }),
    }),
  };
}
