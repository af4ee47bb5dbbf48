import { IconHandStop, IconLayoutKanban, IconReceipt } from "@tabler/icons-react";
import type { QueryClient } from "@tanstack/react-query";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { identified, signedIn } from "#web/people/session/parts/guards.ts";
import { AS_ADMIN, at } from "#web/root.ts";
import { offerQuery } from "./offers/queries.ts";
import { parseOpenOrders } from "./orders/open-orders-search.ts";
import { parseOrdersSearch } from "./orders/parts/orders-search.ts";
import { openOrdersQuery, orderQuery } from "./orders/queries.ts";

// The build reads each loader's first call, so that the page's own answer comes with it; the rest is fetched by whoever opens a deal.
const besides = () => import("./load-deal.ts");
const loadOffer = async (client: QueryClient, session_id: string) => {
  const found = await client.ensureQueryData(offerQuery(session_id));
  await (await besides()).loadBesideOffer(client, found);
};
const loadOrder = async (client: QueryClient, order_id: string) => {
  const found = await client.ensureQueryData(orderQuery(order_id));
  await (await besides()).loadBesideOrder(client, found);
};

const offer = createRoute({
  // A shared link says what it needs; the call decides who may see it.
  ...at("/offer/$id"),
  beforeLoad: identified,
  validateSearch: (raw): { tab?: "messages" } => (raw.tab === "messages" ? { tab: "messages" } : {}),
  loader: ({ context, params }) => loadOffer(context.client, params.id),
  component: lazyRouteComponent(() => import("./offers/OfferScreen.tsx"), "OfferScreen"),
});
const counter = createRoute({
  ...at("/offer/$id/counteroffer"),
  beforeLoad: signedIn,
  loader: async ({ context, params }) => {
    const found = await context.client.ensureQueryData(offerQuery(params.id));
    await (await besides()).loadBesideCounter(context.client, found);
  },
  component: lazyRouteComponent(() => import("./offers/CounterOfferScreen.tsx"), "CounterOfferScreen"),
});
const OrderScreen = lazyRouteComponent(() => import("./orders/OrderScreen.tsx"), "OrderScreen");
const anOrder = { beforeLoad: identified, component: OrderScreen };
const order = createRoute({
  ...at("/order/$id"),
  ...anOrder,
  loader: ({ context, params }) => loadOrder(context.client, params.id),
});
const orderTab = createRoute({
  ...at("/order/$id/$tab"),
  ...anOrder,
  loader: ({ context, params }) => loadOrder(context.client, params.id),
});
// The same screen under the address that older clients and their notifications use.
const contract = createRoute({
  ...at("/contract/$id"),
  ...anOrder,
  loader: ({ context, params }) => loadOrder(context.client, params.id),
});
const contractTab = createRoute({
  ...at("/contract/$id/$tab"),
  ...anOrder,
  loader: ({ context, params }) => loadOrder(context.client, params.id),
});
const orders = createRoute({
  ...at("/orders"),
  staticData: {
    nav: [
      { group: "contracting", position: 10, key: "orders", icon: IconReceipt, when: ["signed in"], isPinned: true },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: parseOrdersSearch,
  component: lazyRouteComponent(() => import("./orders/OrdersScreen.tsx"), "OrdersScreen"),
});
const openOrders = createRoute({
  ...at("/orders/open"),
  staticData: {
    nav: [{ group: "contracting", position: 35, key: "openOrders", icon: IconHandStop, when: ["main site"] }],
  },
  validateSearch: parseOpenOrders,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(openOrdersQuery(deps)),
  component: lazyRouteComponent(() => import("./orders/OpenOrdersScreen.tsx"), "OpenOrdersScreen"),
});
const receivedOffers = createRoute({
  ...at("/offers/received"),
  beforeLoad: signedIn,
  validateSearch: parseOrdersSearch,
  component: lazyRouteComponent(() => import("./offers/ReceivedScreen.tsx"), "ReceivedScreen"),
});
const orgOrders = createRoute({
  ...at("/org/orders"),
  staticData: {
    nav: [
      { group: "organisation", position: 10, key: "orgorders", icon: IconLayoutKanban, when: AS_ADMIN, isPinned: true },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: parseOrdersSearch,
  component: lazyRouteComponent(() => import("./orders/OrgOrdersScreen.tsx"), "OrgOrdersScreen"),
});

export const dealsRoutes = [
  offer,
  counter,
  order,
  orderTab,
  contract,
  contractTab,
  orders,
  openOrders,
  receivedOffers,
  orgOrders,
] as const;
