import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useAccess } from "#web/organisations/acting/parts/use-access.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { DEFAULT_SIZE, DEFAULT_STATUS, type OrdersSearch, parseOrdersSearch } from "./orders-search.ts";
import { assignedTo, boughtByOrganisation, type Part, whoseDeals } from "./whose-deals.ts";

export type Deals = ReturnType<typeof useDealsOf>;

type Patch = { [K in keyof OrdersSearch]?: OrdersSearch[K] | undefined };
type Steps = { change: (patch: Patch) => void; turn: (patch: Patch) => void };

/** The filters stand in the address. The way back leads to the page before; what is typed or chosen leaves no such steps. */
export function useDeals(part: Part, at: "/orders" | "/org/orders" | "/offers/received" = "/orders"): Deals {
  const search = parseOrdersSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (patch: Patch, replace: boolean) =>
    void navigate({ to: at, search: parseOrdersSearch({ ...search, ...patch }), replace, resetScroll: false });
  const steps = { change: (patch: Patch) => go(patch, true), turn: (patch: Patch) => go(patch, false) };
  return useDealsOf(part, search, steps, at === "/org/orders");
}

/** One of several lists on a screen: its filters live as long as the screen does, and with nothing to begin with it is left out. */
export function useLocalDeals(part: Part, begin: OrdersSearch): Deals {
  const [search, setSearch] = useState(begin);
  const change = (patch: Patch) => setSearch((before) => parseOrdersSearch({ ...before, ...patch }));
  const isUntouched = search.offer === begin.offer && search.status === begin.status;
  return { ...useDealsOf(part, search, { change, turn: change }), isHiddenEmpty: isUntouched };
}

/** `isOrganisations` lists what the acting organisation buys, where the person's own would be. */
function useDealsOf(part: Part, search: OrdersSearch, steps: Steps, isOrganisations = false) {
  const me = useMe();
  const actor = useActor();
  const access = useAccess("manage_orders");
  const username = me?.username;
  const isBought = isOrganisations && part === "buying" && actor !== null;
  const who = isBought
    ? boughtByOrganisation(actor)
    : whoseDeals(part, { username, actor, isManager: access === "granted" });
  const isOfOrganisation = who.contractor !== undefined && who.assigned === undefined;
  const narrowed = {
    q: search.q,
    from: search.from,
    to: search.until,
    // What is one's own is assigned to oneself anyway.
    ...(isOfOrganisation && !isBought ? assignedTo(search.who, username) : {}),
  };
  // Offers that wait for this side come first.
  const offer = search.offer ?? (part === "selling" ? "to-seller" : "to-customer");
  return {
    part,
    search,
    offer,
    status: search.status ?? DEFAULT_STATUS,
    ...steps,
    // What one may do for the organisation decides what is asked for.
    isKnown: part === "buying" ? Boolean(me) : access !== "waiting",
    size: search.size ?? DEFAULT_SIZE,
    who,
    /** All of an organisation's, not only one's own. */
    isOfOrganisation,
    narrowed,
    /** Without rows the whole list is left out. */
    isHiddenEmpty: false,
  };
}
