import type { Multiple } from "#contract/goods/multiples.ts";
import { query } from "#web/api.ts";
import * as multiples from "#web/calls/goods/multiples.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";

export const multipleQuery = (multiple_id: string) => query(multiples.getMultiple, { params: { multiple_id } });

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
