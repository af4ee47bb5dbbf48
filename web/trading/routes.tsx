import { IconClipboardList, IconFileText, IconShoppingCart } from "@tabler/icons-react";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { listingQuery } from "#web/goods/listings/parts/queries.ts";
import { at } from "#web/root.ts";
import { cart } from "./cart/parts/cart.ts";
import { parseContractsSearch } from "./contracts/contracts-search.ts";
import { contractsQuery, publicContractQuery } from "./contracts/queries.ts";

const paste = createRoute({
  ...at("/market/paste"),
  staticData: { nav: [{ group: "market", position: 90, key: "paste", icon: IconClipboardList }] },
  component: lazyRouteComponent(() => import("./paste/PasteScreen.tsx"), "PasteScreen"),
});
const cartPage = createRoute({
  ...at("/market/cart"),
  staticData: { nav: [{ group: "market", position: 70, key: "cart", icon: IconShoppingCart, isAside: true }] },
  // What has become of its lines decides how high they are; a line that is gone says so itself.
  loader: ({ context: { client } }) =>
    Promise.allSettled(
      cart
        .get()
        .flatMap(({ lines }) => lines.map(({ listing_id }) => client.ensureQueryData(listingQuery(listing_id)))),
    ),
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

export const tradingRoutes = [paste, cartPage, contracts, createContract, publicContract] as const;
