import { useQueries, useQuery } from "@tanstack/react-query";
import { query, useCommand } from "#web/api.ts";
import * as away from "#web/calls/goods/away.gen.ts";
import * as items from "#web/calls/goods/items.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";

/** A seller by name: a person, or an organisation by its code. */
export type SellerKey = { user_seller?: string | undefined; contractor_seller?: string | undefined };

export const sellerKeyOf = ({ kind, id }: { kind: "user" | "contractor"; id: string }): SellerKey =>
  kind === "user" ? { user_seller: id } : { contractor_seller: id };

export const awayQuery = ({ user_seller, contractor_seller }: SellerKey) => ({
  ...query(away.getAway, { query: { user_seller, contractor_seller } }),
  enabled: Boolean(user_seller ?? contractor_seller),
  staleTime: 60_000,
});

/** Until when the seller is away and what they say of it; null while they are there, or nobody knows. */
export const useAway = (seller: SellerKey) => useQuery(awayQuery(seller)).data?.away ?? null;

/** Which of these sellers are away, in their order. */
export const useAreAway = (sellers: readonly SellerKey[]): readonly boolean[] =>
  useQueries({ queries: sellers.map(awayQuery) }).map(({ data }) => Boolean(data?.away));

const refreshes = [away.getAway, marketSearch.searchListings, items.getAggregate];
export const useSetAway = () => useCommand(away.setAway, { refreshes });
export const useEndAway = () => useCommand(away.endAway, { refreshes });
