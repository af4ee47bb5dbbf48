import { isEnoughToFind } from "#contract/goods/find-words.ts";
import { query } from "#web/api.ts";
import * as catalogue from "#web/calls/catalogue/items.gen.ts";
import * as finding from "#web/calls/goods/find.gen.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import { brand } from "#web/theme/brand.ts";
import { type MarketSearch, searchParameters } from "./search.ts";

/** Parameters that the contract wants named although they may be left out. */
const ABSENT = {
  minCost: undefined,
  maxCost: undefined,
  quantityAvailable: undefined,
  game_item_id: undefined,
  rating: undefined,
  seller_rating: undefined,
  index: undefined,
  page_size: undefined,
};

/** The market page shows listings; game items as a whole have their own screens. An organisation's hostname shows its own. */
export const marketQuery = (search: MarketSearch) =>
  query(marketSearch.searchListings, {
    query: {
      ...ABSENT,
      ...searchParameters(search),
      ...(brand ? { user_seller: undefined, contractor_seller: brand.code } : {}),
      listing_type: "not-aggregate",
    },
  });

/** A few of each kind that the words fit, whether goods, items or sellers. */
export const findQuery = (words: string) => ({
  ...query(finding.findEverything, { query: { query: words } }),
  enabled: isEnoughToFind(words),
});

export const listingQuery = (listing_id: string) => query(market.getListing, { params: { listing_id } });
export const categoriesQuery = () => ({ ...query(catalogue.getCategories), staleTime: 60 * 60_000 });

type SellerKey = { user_seller?: string | undefined; contractor_seller?: string | undefined };
/** The newest few of a seller or of a kind of item, for the strips below a listing. */
export const stripQuery = (by: SellerKey & { item_type?: string; query?: string }, page_size = 8) =>
  query(marketSearch.searchListings, {
    query: { ...ABSENT, ...by, page_size, quantityAvailable: 1, listing_type: "not-aggregate", sort: "date-old" },
  });

/** Other offers of an item, the cheapest first. */
export const sameItemQuery = (game_item_id: string, page_size = 8) =>
  query(marketSearch.searchListings, {
    query: {
      ...ABSENT,
      game_item_id,
      page_size,
      quantityAvailable: 1,
      listing_type: "not-aggregate",
      sort: "price-low",
    },
  });

/** What a seller has in stock, by words of the title. */
export const sellersListingsQuery = (seller: SellerKey, words: string) =>
  query(marketSearch.searchListings, {
    query: {
      ...ABSENT,
      ...seller,
      query: words,
      page_size: 24,
      quantityAvailable: 1,
      listing_type: "unique",
      sort: "title",
    },
  });

/** What a seller has for sale, bulk goods among it. */
export const shopQuery = (search: MarketSearch, seller: SellerKey) =>
  query(marketSearch.searchListings, {
    query: {
      ...ABSENT,
      ...searchParameters(search),
      user_seller: undefined,
      contractor_seller: undefined,
      ...seller,
      listing_type: "not-aggregate",
    },
  });
