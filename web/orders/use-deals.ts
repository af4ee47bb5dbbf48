import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useActor } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import { DEFAULT_SIZE, DEFAULT_STATUS, type OrdersSearch, parseOrdersSearch } from "./orders-search.ts";

/** Whose deals a list shows: what one buys, what one or one's organisation sells, or what is assigned to oneself. */
export type Part = "buying" | "selling" | "assigned";

export type Deals = ReturnType<typeof useDealsOf>;

type Change = (patch: { [K in keyof OrdersSearch]?: OrdersSearch[K] | undefined }) => void;

/** The filters stand in the address. */
export function useDeals(part: Part, at: "/orders" | "/org/orders" | "/offers/received" = "/orders"): Deals {
  const search = parseOrdersSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return useDealsOf(
    part,
    search,
    (patch) =>
      void navigate({ to: at, search: parseOrdersSearch({ ...search, ...patch }), replace: true, resetScroll: false }),
  );
}

/** One of several lists on a screen: its filters live as long as the screen does. */
export function useLocalDeals(part: Part, begin: OrdersSearch): Deals {
  const [search, setSearch] = useState(begin);
  return useDealsOf(part, search, (patch) => setSearch((before) => parseOrdersSearch({ ...before, ...patch })));
}

/** Buying is always one's own; selling is the acting organisation's, if there is one. */
function useDealsOf(part: Part, search: OrdersSearch, change: Change) {
  const me = useMe();
  const actor = useActor();
  const mine = { assigned: me?.username };
  const who: { customer?: string | undefined; contractor?: string; assigned?: string | undefined } = {
    buying: { customer: me?.username },
    selling: actor ? { contractor: actor.spectrum_id } : mine,
    assigned: mine,
  }[part];
  const narrowed = {
    q: search.q,
    from: search.from,
    to: search.until,
    unassigned: search.who === "nobody" ? ("true" as const) : undefined,
    ...(search.who === "me" ? mine : {}),
  };
  // Offers that wait for this side come first.
  const offer = search.offer ?? (part === "selling" ? "to-seller" : "to-customer");
  return {
    part,
    search,
    offer,
    status: search.status ?? DEFAULT_STATUS,
    change,
    isKnown: Boolean(me),
    size: search.size ?? DEFAULT_SIZE,
    who,
    narrowed,
  };
}
