import { IconClipboardList, IconFileText, IconShoppingCart } from "@tabler/icons-react";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { at } from "#web/root.ts";
import { parseContractsSearch } from "./contracts/contracts-search.ts";
import { contractsQuery, publicContractQuery } from "./contracts/queries.ts";

const paste = createRoute({
  ...at("/market/paste"),
  staticData: { nav: [{ group: "market", position: 90, key: "paste", icon: IconClipboardList }] },
  component: lazyRouteComponent(() => import("./paste/PasteScreen.tsx"), "PasteScreen"),
});
const cart = createRoute({
  ...at("/market/cart"),
  staticData: { nav: [{ group: "market", position: 70, key: "cart", icon: IconShoppingCart, isAside: true }] },
  component: lazyRouteComponent(() => import("./cart/CartScreen.tsx"), "CartScreen"),
});
const contracts = createRoute({
  ...at("/contracts"),
  staticData: {
    nav: [{ group: "contracting", position: 30, key: "contracts", icon: IconFileText, when: ["main site"] }],
  },
  validateSearch: parseContractsSearch,
  loaderDeps: ({ search }) => search,
  // Whose contracts "mine" are is not known yet.
  loader: ({ context, deps }) => void (deps.mine ? undefined : context.client.prefetchQuery(contractsQuery(deps))),
  component: lazyRouteComponent(() => import("./contracts/ContractsScreen.tsx"), "ContractsScreen"),
});
const createContract = createRoute({
  ...at("/contracts/create"),
  beforeLoad: () => {
    throw redirect({ to: "/orders", search: { tab: "create", to: "anyone" }, replace: true });
  },
});
const publicContract = createRoute({
  ...at("/contracts/public/$id"),
  loader: ({ context, params }) => context.client.ensureQueryData(publicContractQuery(params.id)),
  component: lazyRouteComponent(() => import("./contracts/ContractScreen.tsx"), "ContractScreen"),
});

export const tradingRoutes = [paste, cart, contracts, createContract, publicContract] as const;
