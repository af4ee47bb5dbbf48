import { useNavigate, useSearch } from "@tanstack/react-router";
import { useActor } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import { DEFAULT_SIZE, type OrdersSearch, parseOrdersSearch } from "./orders-search.ts";

/** Buying is always one's own; selling is the acting organisation's, if there is one. */
export function useDeals(isSelling: boolean) {
  const me = useMe();
  const actor = useActor();
  const search = useSearch({ from: "/orders" });
  const navigate = useNavigate();
  const who = isSelling
    ? actor
      ? { contractor: actor.spectrum_id }
      : { assigned: me?.username }
    : { customer: me?.username };
  const change = (patch: { [K in keyof OrdersSearch]?: OrdersSearch[K] | undefined }) =>
    void navigate({
      to: "/orders",
      search: parseOrdersSearch({ ...search, ...patch }),
      replace: true,
      resetScroll: false,
    });
  return { search, change, isKnown: Boolean(me), size: search.size ?? DEFAULT_SIZE, who };
}
