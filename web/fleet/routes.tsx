import { IconPlaneInflight, IconRocket } from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "#web/people/session/parts/guards.ts";
import { AS_ONESELF, at } from "#web/root.ts";
import { deliveryQuery } from "./deliveries/queries.ts";
import { parseFleet } from "./organisation/fleet-search.ts";
import { myDeliveriesQuery, myShipsQuery } from "./parts/queries.ts";
import { parseMyFleet } from "./ships/my-fleet-search.ts";

const myFleet = createRoute({
  ...at("/myfleet"),
  staticData: {
    nav: [{ group: "dashboardGroup", position: 55, key: "myfleet", icon: IconRocket, when: AS_ONESELF }],
  },
  validateSearch: parseMyFleet,
  beforeLoad: signedIn,
  loaderDeps: ({ search }) => ({ list: search.deliveries ?? ("true" as const) }),
  // How many ships and deliveries there are decides how high everything above them stands.
  loader: async ({ context: { client }, deps }) => {
    await Promise.all([client.prefetchQuery(myShipsQuery), client.prefetchQuery(myDeliveriesQuery(deps.list))]);
  },
  component: lazyRouteComponent(() => import("./ships/MyFleetScreen.tsx"), "MyFleetScreen"),
});
const importShips = createRoute({
  ...at("/myfleet/import"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./import-ships/ImportShipsScreen.tsx"), "ImportShipsScreen"),
});
const orgFleet = createRoute({
  ...at("/org/fleet"),
  staticData: {
    nav: [
      {
        group: "organisation",
        position: 65,
        key: "orgfleet",
        icon: IconPlaneInflight,
        when: ["acting"],
        isPinned: true,
      },
    ],
  },
  validateSearch: parseFleet,
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./organisation/FleetScreen.tsx"), "FleetScreen"),
});

const delivery = createRoute({
  // A shared link says what it needs; the call decides who may see it.
  ...at("/delivery/$id"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(deliveryQuery(params.id)),
  component: lazyRouteComponent(() => import("./deliveries/DeliveryScreen.tsx"), "DeliveryScreen"),
});

export const fleetRoutes = [myFleet, importShips, orgFleet, delivery] as const;
