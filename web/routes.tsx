import { IconLayoutDashboard } from "@tabler/icons-react";
import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, lazyRouteComponent, type RouterHistory, redirect } from "@tanstack/react-router";
import { commoditiesRoutes } from "./commodities/routes.tsx";
import { dealsRoutes } from "./deals/routes.tsx";
import { fleetRoutes } from "./fleet/routes.tsx";
import { goodsRoutes } from "./goods/routes.tsx";
import { needTexts } from "./i18n.ts";
import { countsQuery, newGoodsQuery, newServicesQuery, statsQuery } from "./landing/queries.ts";
import { moneyRoutes } from "./money/routes.tsx";
import { organisationsRoutes } from "./organisations/routes.tsx";
import { outwardRoutes } from "./outward/routes.tsx";
import { peopleRoutes } from "./people/routes.tsx";
import { signedIn } from "./people/session/parts/guards.ts";
import { at, parseSearch, root, stringifySearch, text } from "./root.ts";
import { Failed } from "./shell/Failed.tsx";
import { NotFound } from "./shell/NotFound.tsx";
import { Pending } from "./shell/Pending.tsx";
import { Shell } from "./shell/Shell.tsx";
import { staffRoutes } from "./staff/routes.tsx";
import { brand } from "./theme/brand.ts";
import { tradingRoutes } from "./trading/routes.tsx";

root.update({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: Failed,
});

const home = createRoute({
  ...at("/"),
  staticData: { texts: "first" },
  beforeLoad: () => {
    if (brand) throw redirect({ to: "/contractor/$id", params: { id: brand.code }, replace: true });
  },
  loader: ({ context: { client } }) => {
    void client.prefetchQuery(statsQuery);
    void client.prefetchQuery(countsQuery);
    void client.prefetchQuery(newGoodsQuery);
    void client.prefetchQuery(newServicesQuery);
  },
  component: lazyRouteComponent(() => import("./landing/LandingScreen.tsx"), "LandingScreen"),
});
const failed = createRoute({
  ...at("/error"),
  validateSearch: (raw) => ({ message: text(raw.message), target: text(raw.target) }),
  component: lazyRouteComponent(() => import("./shell/ErrorScreen.tsx"), "ErrorScreen"),
});
/** Long texts that few people read come with the screens that show them. */
const forReaders = async () => {
  await needTexts("legal");
};
const terms = createRoute({
  ...at("/terms-of-service"),
  beforeLoad: forReaders,
  component: lazyRouteComponent(() => import("./legal/LegalScreen.tsx"), "TermsScreen"),
});
const privacy = createRoute({
  ...at("/privacy-policy"),
  beforeLoad: forReaders,
  component: lazyRouteComponent(() => import("./legal/LegalScreen.tsx"), "PrivacyScreen"),
});
const dashboard = createRoute({
  ...at("/dashboard"),
  staticData: {
    nav: [
      {
        group: "dashboardGroup",
        position: 10,
        key: "dashboard",
        icon: IconLayoutDashboard,
        when: ["signed in", "main site"],
        isPinned: true,
      },
    ],
  },
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./dashboard/DashboardScreen.tsx"), "DashboardScreen"),
});

const tree = root.addChildren([
  home,
  failed,
  terms,
  privacy,
  dashboard,
  ...goodsRoutes,
  ...tradingRoutes,
  ...moneyRoutes,
  ...fleetRoutes,
  ...commoditiesRoutes,
  ...dealsRoutes,
  ...peopleRoutes,
  ...organisationsRoutes,
  ...outwardRoutes,
  ...staffRoutes,
]);

export const makeRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    ...(history ? { history } : {}),
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
