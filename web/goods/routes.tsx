import {
  IconBasketQuestion,
  IconBell,
  IconBoxSeam,
  IconBuildingStore,
  IconCpu,
  IconFocus2,
  IconShield,
  IconStack2,
  IconTags,
  IconTools,
} from "@tabler/icons-react";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { signedIn } from "#web/people/session/parts/guards.ts";
import { AS_ADMIN, AS_ONESELF, AS_STOCK_KEEPER, at, type NavEntry, text } from "#web/root.ts";
import { bidHistoryQuery } from "#web/trading/auctions/parts/queries.ts";
import { parseWantedSearch } from "./buy-orders/parts/wanted.ts";
import { aggregateQuery, historyQuery, itemByNameQuery, pricesQuery, wantedQuery } from "./items/parts/queries.ts";
import { parsePrefill } from "./listings/parts/prefill.ts";
import { listingQuery, marketQuery } from "./listings/parts/queries.ts";
import { inCategory, parseMarketSearch } from "./listings/parts/search.ts";
import { multipleQuery } from "./multiples/queries.ts";
import { parseMyServices } from "./services/my-services.ts";
import { serviceQuery, servicesQuery } from "./services/parts/queries.ts";
import { parseServiceSearch } from "./services/parts/search.ts";
import { parseStockSearch } from "./stock/stock-search.ts";

const OUT_OF_STOCK = { quantityAvailable: 0 };
/** Item types that have entries of their own. */
const CATEGORIES = [
  {
    group: "market",
    position: 20,
    key: "weapons",
    icon: IconFocus2,
    params: { name: "weapon" },
    search: { type: "weapon" },
  },
  {
    group: "market",
    position: 21,
    key: "armor",
    icon: IconShield,
    params: { name: "armor" },
    search: { type: "armor" },
  },
  {
    group: "market",
    position: 22,
    key: "components",
    icon: IconCpu,
    params: { name: "component" },
    search: { type: "component" },
  },
] as const satisfies readonly NavEntry[];

const MarketScreen = lazyRouteComponent(() => import("./listings/MarketScreen.tsx"), "MarketScreen");
const market = createRoute({
  ...at("/market"),
  staticData: {
    texts: "first",
    nav: [{ group: "market", position: 10, key: "everything", icon: IconBuildingStore, isPinned: true }],
  },
  validateSearch: parseMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(marketQuery(deps)),
  component: MarketScreen,
});
const category = createRoute({
  ...at("/market/category/$name"),
  staticData: { texts: "first", nav: [...CATEGORIES] },
  validateSearch: parseMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => void context.client.prefetchQuery(marketQuery(inCategory(deps, params.name))),
  component: MarketScreen,
});
const listing = createRoute({
  ...at("/market/$id"),
  staticData: { texts: "near" },
  loader: async ({ context: { client }, params }) => {
    const found = await client.ensureQueryData(listingQuery(params.id));
    // A bulk listing has no page of its own: its item has.
    if (found.type === "aggregate_composite")
      throw redirect({ to: "/market/aggregate/$id", params: { id: found.aggregate_id }, replace: true });
    // What can be bid stands above the rest of the page, and would push it down; so would a chart that turns out to be none.
    if (found.type === "unique" && found.auction_details)
      await Promise.all([
        client.prefetchQuery(bidHistoryQuery(params.id)),
        found.details.game_item_id && client.prefetchQuery(historyQuery(found.details.game_item_id)),
      ]);
  },
  component: lazyRouteComponent(() => import("./listings/ListingScreen.tsx"), "ListingScreen"),
});
/** The readable end of a shared address says nothing to us. */
const listingWithSlug = createRoute({
  ...at("/market/$id/$slug"),
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: "/market/$id", params: { id }, replace: true });
  },
});
const CreateScreen = lazyRouteComponent(() => import("./listings/CreateScreen.tsx"), "CreateScreen");
const create = createRoute({
  ...at("/market/create"),
  beforeLoad: signedIn,
  validateSearch: parsePrefill,
  component: CreateScreen,
});
const createTab = createRoute({
  ...at("/market/create/$tab"),
  beforeLoad: signedIn,
  validateSearch: parsePrefill,
  loaderDeps: ({ search }) => ({ from: search.from, item: search.item }),
  // A listing or an item that is gone by now is no reason to keep somebody from the form.
  loader: ({ context: { client }, deps: { from, item } }) =>
    Promise.allSettled([
      from && client.ensureQueryData(listingQuery(from)),
      item && client.ensureQueryData(itemByNameQuery(item)),
    ]),
  component: CreateScreen,
});
const multiple = createRoute({
  ...at("/market/multiple/$id"),
  staticData: { texts: "near" },
  validateSearch: (raw): { item?: string } => (typeof raw.item === "string" ? { item: raw.item } : {}),
  loader: ({ context, params }) => context.client.ensureQueryData(multipleQuery(params.id)),
  component: lazyRouteComponent(() => import("./multiples/MultipleScreen.tsx"), "MultipleScreen"),
});
const multipleEdit = createRoute({
  ...at("/market/multiple/$id/edit"),
  beforeLoad: signedIn,
  loader: async ({ context: { client }, params }) => {
    const set = await client.ensureQueryData(multipleQuery(params.id));
    await (await import("./multiples/combinable.ts")).loadBesideSet(client, set);
  },
  component: lazyRouteComponent(() => import("./multiples/MultipleEditScreen.tsx"), "MultipleEditScreen"),
});
const edit = createRoute({
  ...at("/market_edit/$id"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(listingQuery(params.id)),
  component: lazyRouteComponent(() => import("./listings/EditScreen.tsx"), "EditScreen"),
});
const mine = createRoute({
  ...at("/market/me"),
  staticData: { nav: [{ group: "market", position: 60, key: "mine", icon: IconTags, when: ["acting"] }] },
  beforeLoad: signedIn,
  validateSearch: parseMarketSearch,
  component: lazyRouteComponent(() => import("./stock/StockScreen.tsx"), "MyListingsScreen"),
});
const stock = createRoute({
  ...at("/market/manage"),
  staticData: {
    nav: [
      {
        group: "dashboardGroup",
        position: 30,
        key: "stock",
        icon: IconBoxSeam,
        search: OUT_OF_STOCK,
        when: AS_ONESELF,
        isPinned: true,
      },
      {
        group: "organisation",
        under: "manageGroup",
        position: 50,
        key: "stock",
        icon: IconBoxSeam,
        search: OUT_OF_STOCK,
        when: AS_STOCK_KEEPER,
      },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: parseStockSearch,
  component: lazyRouteComponent(() => import("./stock/StockScreen.tsx"), "StockScreen"),
});
const stockFile = createRoute({
  ...at("/market/manage/import"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./stock/ImportScreen.tsx"), "ImportScreen"),
});
const watches = createRoute({
  ...at("/market/watches"),
  staticData: { nav: [{ group: "market", position: 80, key: "watches", icon: IconBell, when: ["signed in"] }] },
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./watches/WatchesScreen.tsx"), "WatchesScreen"),
});
const bulk = createRoute({
  ...at("/bulk"),
  staticData: { nav: [{ group: "market", position: 30, key: "bulk", icon: IconStack2, isPinned: true }] },
  validateSearch: parseMarketSearch,
  component: lazyRouteComponent(() => import("./items/BulkScreen.tsx"), "BulkScreen"),
});
const item = createRoute({
  ...at("/market/aggregate/$id"),
  staticData: { texts: "near" },
  // Whether there is a chart, and what is said of the prices, decide where everything below stands.
  loader: ({ context: { client }, params }) =>
    Promise.all([
      client.ensureQueryData(aggregateQuery(params.id)),
      client.prefetchQuery(historyQuery(params.id)),
      client.prefetchQuery(pricesQuery(params.id)),
    ]),
  component: lazyRouteComponent(() => import("./items/ItemScreen.tsx"), "ItemScreen"),
});
const itemByName = createRoute({
  ...at("/market/item/$name"),
  loader: async ({ context, params }) => {
    const found = await context.client.ensureQueryData(itemByNameQuery(params.name));
    throw redirect({ to: "/market/aggregate/$id", params: { id: found.id }, replace: true });
  },
});
const buyOrders = createRoute({
  ...at("/buyorders"),
  staticData: { nav: [{ group: "market", position: 40, key: "buyorders", icon: IconBasketQuestion }] },
  validateSearch: parseWantedSearch,
  loader: ({ context }) => void context.client.prefetchQuery(wantedQuery()),
  component: lazyRouteComponent(() => import("./buy-orders/BuyOrdersScreen.tsx"), "BuyOrdersScreen"),
});
const createBuyOrder = createRoute({
  ...at("/buyorder/create"),
  validateSearch: (raw): { item?: string | undefined; type?: string | undefined; words?: string | undefined } => ({
    item: text(raw.item),
    // What somebody searched for in vain: the field for the item begins with it.
    words: text(raw.words),
    type: text(raw.type),
  }),
  component: lazyRouteComponent(() => import("./buy-orders/CreateBuyOrderScreen.tsx"), "CreateBuyOrderScreen"),
});
const services = createRoute({
  ...at("/market/services"),
  staticData: { nav: [{ group: "market", position: 50, key: "services", icon: IconTools, isPinned: true }] },
  validateSearch: parseServiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(servicesQuery(deps)),
  component: lazyRouteComponent(() => import("./services/ServicesScreen.tsx"), "ServicesScreen"),
});
const servicesAlias = createRoute({
  ...at("/services"),
  validateSearch: parseServiceSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/market/services", search, replace: true });
  },
});
const service = createRoute({
  ...at("/order/service/$service_id"),
  loader: ({ context, params }) => context.client.ensureQueryData(serviceQuery(params.service_id)),
  component: lazyRouteComponent(() => import("./services/ServiceScreen.tsx"), "ServiceScreen"),
});
const myServices = createRoute({
  ...at("/order/services"),
  staticData: {
    nav: [
      { group: "dashboardGroup", position: 40, key: "myServices", icon: IconTools, when: AS_ONESELF },
      {
        group: "organisation",
        under: "manageGroup",
        position: 60,
        key: "ourServices",
        icon: IconTools,
        when: AS_ADMIN,
      },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: parseMyServices,
  component: lazyRouteComponent(() => import("./services/MyServicesScreen.tsx"), "MyServicesScreen"),
});
const serviceCreate = createRoute({
  ...at("/order/service/create"),
  beforeLoad: signedIn,
  // The service that the new one starts as a copy of.
  validateSearch: (raw): { from?: string } => (text(raw.from) ? { from: text(raw.from) ?? "" } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => deps.from && context.client.ensureQueryData(serviceQuery(deps.from)),
  component: lazyRouteComponent(() => import("./services/ServiceFormScreens.tsx"), "CreateServiceScreen"),
});
const serviceEdit = createRoute({
  ...at("/order/service/$service_id/edit"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(serviceQuery(params.service_id)),
  component: lazyRouteComponent(() => import("./services/ServiceFormScreens.tsx"), "EditServiceScreen"),
});

export const goodsRoutes = [
  market,
  category,
  mine,
  stock,
  stockFile,
  watches,
  listingWithSlug,
  create,
  createTab,
  listing,
  multiple,
  multipleEdit,
  edit,
  bulk,
  item,
  itemByName,
  buyOrders,
  createBuyOrder,
  services,
  servicesAlias,
  service,
  myServices,
  serviceCreate,
  serviceEdit,
] as const;
