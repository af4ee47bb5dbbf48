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
