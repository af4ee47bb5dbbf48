import { useQuery } from "@tanstack/react-query";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import { query } from "../api.ts";
import type { Party } from "../ui/party.ts";

type Owner = Pick<Party, "kind" | "id">;
type Filter = { quantityAvailable: number; sale_type?: "auction" };

/** Only the total is wanted of these searches. */
export const shopQuery = ({ kind, id }: Owner, filter: Filter) =>
  query(marketSearch.searchListings, {
    query: {
      minCost: undefined,
      maxCost: undefined,
      rating: undefined,
      seller_rating: undefined,
      index: undefined,
      page_size: 1,
      ...(kind === "user" ? { user_seller: id } : { contractor_seller: id }),
      statuses: "active",
      ...filter,
    },
  });

/** How many listings are active although nothing is left of them. */
export function useSoldOut(owner: Owner): number {
  const all = useQuery(shopQuery(owner, { quantityAvailable: 0 })).data?.total;
  const active = useQuery(shopQuery(owner, { quantityAvailable: 1 })).data?.total;
  return all === undefined || active === undefined ? 0 : all - active;
}
