import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { parseSellSearch } from "./commodities/sell-search.ts";
import { offerQuery } from "./deals/offers/queries.ts";
import { parseOrdersSearch } from "./deals/orders/parts/orders-search.ts";
import { orderQuery } from "./deals/orders/queries.ts";
import { parseWantedSearch } from "./goods/buy-orders/wanted.ts";
import { parseBulkPrefill } from "./goods/items/bulk-values.ts";
import { aggregateQuery, itemByNameQuery, wantedQuery } from "./goods/items/parts/queries.ts";
import { listingQuery, marketQuery } from "./goods/listings/parts/queries.ts";
import { parseMarketSearch } from "./goods/listings/parts/search.ts";
import { multipleQuery } from "./goods/multiples/queries.ts";
import { parseMyServices } from "./goods/services/my-services.ts";
import { serviceQuery, servicesQuery } from "./goods/services/parts/queries.ts";
import { parseServiceSearch } from "./goods/services/parts/search.ts";
import { parseStockSearch } from "./goods/stock/stock-search.ts";
import { parseListSearch } from "./organisations/list/parts/list-search.ts";
import { contractorQuery, contractorsQuery } from "./organisations/parts/queries.ts";
import { postQuery, postsQuery } from "./organisations/recruiting/queries.ts";
import { parseRecruitingSearch } from "./organisations/recruiting/recruiting-search.ts";
import { parseMessagingSearch } from "./outward/chats/parts/messaging-search.ts";
import { userQuery } from "./people/profiles/parts/queries.ts";
import { identified, signedIn } from "./people/session/guards.ts";
import { meQuery } from "./people/session/parts/me.ts";
import { parseSettingsSearch } from "./people/settings/tabs.ts";
import { Failed } from "./shell/Failed.tsx";
import { NotFound } from "./shell/NotFound.tsx";
import { Pending } from "./shell/Pending.tsx";
import { Shell } from "./shell/Shell.tsx";
import { brand } from "./theme/brand.ts";
import { parseContractsSearch } from "./trading/contracts/contracts-search.ts";
import { contractsQuery, publicContractQuery } from "./trading/contracts/queries.ts";

export type Context = { client: QueryClient };

const root = createRootRouteWithContext<Context>()({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: Failed,
  loader: ({ context }) => void context.client.prefetchQuery(meQuery),
});

const at = <const P extends string>(path: P) => ({ getParentRoute: () => root, path }) as const;

const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 500) : undefined);

/* ---------------------------------------------------------------- landing, errors */
const home = createRoute({
  ...at("/"),
  beforeLoad: () => {
    if (brand) throw redirect({ to: "/contractor/$id", params: { id: brand.code }, replace: true });
  },
  component: lazyRouteComponent(() => import("./landing/LandingScreen.tsx"), "LandingScreen"),
});
const failed = createRoute({
  ...at("/error"),
  validateSearch: (raw) => ({ message: text(raw.message), target: text(raw.target) }),
  component: lazyRouteComponent(() => import("./shell/ErrorScreen.tsx"), "ErrorScreen"),
});

const terms = createRoute({
  ...at("/terms-of-service"),
  component: lazyRouteComponent(() => import("./legal/LegalScreen.tsx"), "TermsScreen"),
});
const privacy = createRoute({
  ...at("/privacy-policy"),
  component: lazyRouteComponent(() => import("./legal/LegalScreen.tsx"), "PrivacyScreen"),
});

/* ---------------------------------------------------------------- market */
const MarketScreen = lazyRouteComponent(() => import("./goods/listings/MarketScreen.tsx"), "MarketScreen");
const market = createRoute({
  ...at("/market"),
  validateSearch: parseMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(marketQuery(deps)),
  component: MarketScreen,
});
const category = createRoute({
  ...at("/market/category/$name"),
  validateSearch: parseMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(marketQuery(deps)),
  component: MarketScreen,
});
const listing = createRoute({
  ...at("/market/$id"),
  loader: async ({ context, params }) => {
    const found = await context.client.ensureQueryData(listingQuery(params.id));
    // A bulk listing has no page of its own: its item has.
    if (found.type === "aggregate_composite")
      throw redirect({ to: "/market/aggregate/$id", params: { id: found.aggregate_id }, replace: true });
  },
  component: lazyRouteComponent(() => import("./goods/listings/ListingScreen.tsx"), "ListingScreen"),
});
const CreateScreen = lazyRouteComponent(() => import("./goods/listings/CreateScreen.tsx"), "CreateScreen");
const create = createRoute({ ...at("/market/create"), beforeLoad: signedIn, component: CreateScreen });
const createTab = createRoute({
  ...at("/market/create/$tab"),
  beforeLoad: signedIn,
  validateSearch: parseBulkPrefill,
  component: CreateScreen,
});
const multiple = createRoute({
  ...at("/market/multiple/$id"),
  validateSearch: (raw): { item?: string } => (typeof raw.item === "string" ? { item: raw.item } : {}),
  loader: ({ context, params }) => context.client.ensureQueryData(multipleQuery(params.id)),
  component: lazyRouteComponent(() => import("./goods/multiples/MultipleScreen.tsx"), "MultipleScreen"),
});
const multipleEdit = createRoute({
  ...at("/market/multiple/$id/edit"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(multipleQuery(params.id)),
  component: lazyRouteComponent(() => import("./goods/multiples/MultipleEditScreen.tsx"), "MultipleEditScreen"),
});
const edit = createRoute({
  ...at("/market_edit/$id"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(listingQuery(params.id)),
  component: lazyRouteComponent(() => import("./goods/listings/EditScreen.tsx"), "EditScreen"),
});
const mine = createRoute({
  ...at("/market/me"),
  beforeLoad: signedIn,
  validateSearch: parseMarketSearch,
  component: lazyRouteComponent(() => import("./goods/listings/MyListingsScreen.tsx"), "MyListingsScreen"),
});
const stock = createRoute({
  ...at("/market/manage"),
  beforeLoad: signedIn,
  validateSearch: parseStockSearch,
  component: lazyRouteComponent(() => import("./goods/stock/StockScreen.tsx"), "StockScreen"),
});
const stockFile = createRoute({
  ...at("/market/manage/import"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./goods/stock/ImportScreen.tsx"), "ImportScreen"),
});
const paste = createRoute({
  ...at("/market/paste"),
  component: lazyRouteComponent(() => import("./trading/paste/PasteScreen.tsx"), "PasteScreen"),
});
const watches = createRoute({
  ...at("/market/watches"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./goods/watches/WatchesScreen.tsx"), "WatchesScreen"),
});
const cart = createRoute({
  ...at("/market/cart"),
  component: lazyRouteComponent(() => import("./trading/cart/CartScreen.tsx"), "CartScreen"),
});

const bulk = createRoute({
  ...at("/bulk"),
  validateSearch: parseMarketSearch,
  component: lazyRouteComponent(() => import("./goods/items/BulkScreen.tsx"), "BulkScreen"),
});
const item = createRoute({
  ...at("/market/aggregate/$id"),
  loader: ({ context, params }) => context.client.ensureQueryData(aggregateQuery(params.id)),
  component: lazyRouteComponent(() => import("./goods/items/ItemScreen.tsx"), "ItemScreen"),
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
  validateSearch: parseWantedSearch,
  loader: ({ context }) => void context.client.prefetchQuery(wantedQuery()),
  component: lazyRouteComponent(() => import("./goods/buy-orders/BuyOrdersScreen.tsx"), "BuyOrdersScreen"),
});
const createBuyOrder = createRoute({
  ...at("/buyorder/create"),
  validateSearch: (raw): { item?: string | undefined; type?: string | undefined } => ({
    item: text(raw.item),
    type: text(raw.type),
  }),
  component: lazyRouteComponent(() => import("./goods/buy-orders/CreateBuyOrderScreen.tsx"), "CreateBuyOrderScreen"),
});
const sell = createRoute({
  ...at("/sell"),
  beforeLoad: signedIn,
  validateSearch: parseSellSearch,
  component: lazyRouteComponent(() => import("./commodities/SellScreen.tsx"), "SellScreen"),
});

/* ---------------------------------------------------------------- offers, orders */
const offer = createRoute({
  // A shared link says what it needs; the call decides who may see it.
  ...at("/offer/$id"),
  beforeLoad: identified,
  validateSearch: (raw): { tab?: "messages" } => (raw.tab === "messages" ? { tab: "messages" } : {}),
  loader: ({ context, params }) => context.client.ensureQueryData(offerQuery(params.id)),
  component: lazyRouteComponent(() => import("./deals/offers/OfferScreen.tsx"), "OfferScreen"),
});
const counter = createRoute({
  ...at("/offer/$id/counteroffer"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(offerQuery(params.id)),
  component: lazyRouteComponent(() => import("./deals/offers/CounterOfferScreen.tsx"), "CounterOfferScreen"),
});
const OrderScreen = lazyRouteComponent(() => import("./deals/orders/OrderScreen.tsx"), "OrderScreen");
const loadOrder = (client: QueryClient, order_id: string) => client.ensureQueryData(orderQuery(order_id));
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
  beforeLoad: signedIn,
  validateSearch: parseOrdersSearch,
  component: lazyRouteComponent(() => import("./deals/orders/OrdersScreen.tsx"), "OrdersScreen"),
});

const receivedOffers = createRoute({
  ...at("/offers/received"),
  beforeLoad: signedIn,
  validateSearch: parseOrdersSearch,
  component: lazyRouteComponent(() => import("./deals/offers/ReceivedScreen.tsx"), "ReceivedScreen"),
});

/* ---------------------------------------------------------------- services, availability */
const services = createRoute({
  ...at("/market/services"),
  validateSearch: parseServiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(servicesQuery(deps)),
  component: lazyRouteComponent(() => import("./goods/services/ServicesScreen.tsx"), "ServicesScreen"),
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
  component: lazyRouteComponent(() => import("./goods/services/ServiceScreen.tsx"), "ServiceScreen"),
});
const myServices = createRoute({
  ...at("/order/services"),
  beforeLoad: signedIn,
  validateSearch: parseMyServices,
  component: lazyRouteComponent(() => import("./goods/services/MyServicesScreen.tsx"), "MyServicesScreen"),
});
const serviceCreate = createRoute({
  ...at("/order/service/create"),
  beforeLoad: signedIn,
  // The service that the new one starts as a copy of.
  validateSearch: (raw): { from?: string } => (text(raw.from) ? { from: text(raw.from) ?? "" } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => deps.from && context.client.ensureQueryData(serviceQuery(deps.from)),
  component: lazyRouteComponent(() => import("./goods/services/ServiceFormScreens.tsx"), "CreateServiceScreen"),
});
const serviceEdit = createRoute({
  ...at("/order/service/$service_id/edit"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(serviceQuery(params.service_id)),
  component: lazyRouteComponent(() => import("./goods/services/ServiceFormScreens.tsx"), "EditServiceScreen"),
});
const availability = createRoute({
  ...at("/availability"),
  beforeLoad: signedIn,
  validateSearch: (raw): { for?: string } => (text(raw.for) ? { for: text(raw.for) ?? "" } : {}),
  component: lazyRouteComponent(() => import("./people/availability/AvailabilityScreen.tsx"), "AvailabilityScreen"),
});
const orgOrders = createRoute({
  ...at("/org/orders"),
  beforeLoad: signedIn,
  validateSearch: parseOrdersSearch,
  component: lazyRouteComponent(() => import("./deals/orders/OrgOrdersScreen.tsx"), "OrgOrdersScreen"),
});
const dashboard = createRoute({
  ...at("/dashboard"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./dashboard/DashboardScreen.tsx"), "DashboardScreen"),
});
/* ---------------------------------------------------------------- public contracts */
const contracts = createRoute({
  ...at("/contracts"),
  validateSearch: parseContractsSearch,
  loaderDeps: ({ search }) => search,
  // Whose contracts "mine" are is not known yet.
  loader: ({ context, deps }) => void (deps.mine ? undefined : context.client.prefetchQuery(contractsQuery(deps))),
  component: lazyRouteComponent(() => import("./trading/contracts/ContractsScreen.tsx"), "ContractsScreen"),
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
  component: lazyRouteComponent(() => import("./trading/contracts/ContractScreen.tsx"), "ContractScreen"),
});

/* ---------------------------------------------------------------- recruiting */
const recruiting = createRoute({
  ...at("/recruiting"),
  validateSearch: parseRecruitingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(postsQuery(deps)),
  component: lazyRouteComponent(() => import("./organisations/recruiting/RecruitingScreen.tsx"), "RecruitingScreen"),
});
const recruitingPost = createRoute({
  ...at("/recruiting/post/$id"),
  loader: ({ context, params }) => context.client.ensureQueryData(postQuery(params.id)),
  component: lazyRouteComponent(() => import("./organisations/recruiting/PostScreen.tsx"), "PostScreen"),
});
const recruitingCreate = createRoute({
  ...at("/recruiting/post/create"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./organisations/recruiting/PostFormScreens.tsx"), "CreatePostScreen"),
});
const recruitingUpdate = createRoute({
  ...at("/recruiting/post/$id/update"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(postQuery(params.id)),
  component: lazyRouteComponent(() => import("./organisations/recruiting/PostFormScreens.tsx"), "UpdatePostScreen"),
});

/* ---------------------------------------------------------------- people */
const accountLink = createRoute({
  ...at("/accountlink"),
  beforeLoad: signedIn,
  validateSearch: (raw) => ({ next: text(raw.next) }),
  component: lazyRouteComponent(() => import("./people/profiles/AccountLinkScreen.tsx"), "AccountLinkScreen"),
});
const UserScreen = lazyRouteComponent(() => import("./people/profiles/UserScreen.tsx"), "UserScreen");
const user = createRoute({
  ...at("/user/$username"),
  loader: ({ context, params }) => context.client.ensureQueryData(userQuery(params.username)),
  component: UserScreen,
});
const userTab = createRoute({
  ...at("/user/$username/$tab"),
  loader: ({ context, params }) => context.client.ensureQueryData(userQuery(params.username)),
  component: UserScreen,
});
const OwnProfileScreen = lazyRouteComponent(() => import("./people/profiles/OwnProfileScreen.tsx"), "OwnProfileScreen");
const profile = createRoute({ ...at("/profile"), beforeLoad: signedIn, component: OwnProfileScreen });
const profileTab = createRoute({ ...at("/profile/$tab"), beforeLoad: signedIn, component: OwnProfileScreen });
const contractors = createRoute({
  ...at("/contractors"),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(contractorsQuery(deps)),
  component: lazyRouteComponent(() => import("./organisations/list/ContractorsScreen.tsx"), "ContractorsScreen"),
});
const ContractorScreen = lazyRouteComponent(() => import("./organisations/ContractorScreen.tsx"), "ContractorScreen");
const contractor = createRoute({
  ...at("/contractor/$id"),
  loader: ({ context, params }) => context.client.ensureQueryData(contractorQuery(params.id)),
  component: ContractorScreen,
});
const contractorTab = createRoute({
  ...at("/contractor/$id/$tab"),
  loader: ({ context, params }) => context.client.ensureQueryData(contractorQuery(params.id)),
  component: ContractorScreen,
});
const myOrganisation = createRoute({
  ...at("/myorg"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./organisations/MyOrganisationScreen.tsx"), "MyOrganisationScreen"),
});
const registerContractor = createRoute({
  ...at("/org/register"),
  beforeLoad: signedIn,
  validateSearch: (raw): { tab?: "new" } => (raw.tab === "new" ? { tab: "new" } : {}),
  component: lazyRouteComponent(() => import("./organisations/founding/RegisterScreen.tsx"), "RegisterScreen"),
});
const manageContractor = createRoute({
  ...at("/org/manage"),
  beforeLoad: signedIn,
  validateSearch: (raw): { tab?: string | undefined } => ({ tab: text(raw.tab) }),
  component: lazyRouteComponent(() => import("./organisations/ManageScreen.tsx"), "ManageScreen"),
});
const members = createRoute({
  ...at("/org/members"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./organisations/members/MembersScreen.tsx"), "MembersScreen"),
});
const customers = createRoute({
  ...at("/customers"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./organisations/members/CustomersScreen.tsx"), "CustomersScreen"),
});
const people = createRoute({
  ...at("/people"),
  validateSearch: (raw): { q?: string | undefined } => ({ q: text(raw.q) }),
  component: lazyRouteComponent(() => import("./organisations/members/PeopleScreen.tsx"), "PeopleScreen"),
});
const invite = createRoute({
  ...at("/contractor_invite/$invite_id"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./organisations/invites/InviteScreen.tsx"), "InviteScreen"),
});
const settings = createRoute({
  ...at("/settings"),
  beforeLoad: signedIn,
  validateSearch: parseSettingsSearch,
  component: lazyRouteComponent(() => import("./people/settings/SettingsScreen.tsx"), "SettingsScreen"),
});

const messaging = createRoute({
  ...at("/messaging"),
  beforeLoad: signedIn,
  validateSearch: parseMessagingSearch,
  component: lazyRouteComponent(() => import("./outward/chats/MessagingScreen.tsx"), "MessagingScreen"),
});

const tree = root.addChildren([
  home,
  failed,
  terms,
  privacy,
  market,
  category,
  mine,
  stock,
  stockFile,
  watches,
  paste,
  cart,
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
  sell,
  offer,
  counter,
  order,
  orderTab,
  contract,
  contractTab,
  orders,
  receivedOffers,
  services,
  servicesAlias,
  service,
  myServices,
  serviceCreate,
  serviceEdit,
  availability,
  orgOrders,
  dashboard,
  contracts,
  createContract,
  publicContract,
  recruiting,
  recruitingPost,
  recruitingCreate,
  recruitingUpdate,
  accountLink,
  user,
  userTab,
  profile,
  profileTab,
  contractors,
  contractor,
  contractorTab,
  myOrganisation,
  registerContractor,
  manageContractor,
  members,
  customers,
  people,
  invite,
  settings,
  messaging,
]);

/** Plain addresses: `?type=armor&minCost=5`, as people write and share them. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>) => {
  const wanted = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const address = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return address ? `?${address}` : "";
};

export const makeRouter = (client: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { client },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadDelay: 120,
    // Freshness is the query cache's matter.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
