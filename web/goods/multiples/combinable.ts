import type { QueryClient } from "@tanstack/react-query";
import type { Multiple } from "#contract/goods/multiples.ts";
import { query } from "#web/api.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";

export type SellerKey = { user_seller: string } | { contractor_seller: string };
export const sellerOf = ({ contractor_seller, user_seller }: Multiple): SellerKey =>
  contractor_seller
    ? { contractor_seller: contractor_seller.spectrum_id }
    : { user_seller: user_seller?.username ?? "" };
const MOST = 24;

/** What a seller may put into a set: their own fixed-price listings, also paused and sold-out ones, by words of the title. */
export const combinableQuery = (seller: SellerKey, words: string) =>
  query(marketSearch.searchListings, {
    query: {
      ...seller,
      query: words,
      listing_type: "unique",
      sale_type: "unique",
      statuses: "active,inactive",
      sort: "title",
      quantityAvailable: 0,
      page_size: MOST,
      index: 0,
      minCost: undefined,
      maxCost: undefined,
      rating: undefined,
      seller_rating: undefined,
    },
  });

/** What else could be in the set stands above its text, and would push it down when it comes. */
export const loadBesideSet = (client: QueryClient, set: Multiple): Promise<void> =>
  client.prefetchQuery(combinableQuery(sellerOf(set), ""));
