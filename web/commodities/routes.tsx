import { IconPick } from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "#web/people/session/parts/guards.ts";
import { at } from "#web/root.ts";
import { parseSellSearch } from "./sell-search.ts";

const sell = createRoute({
  ...at("/sell"),
  staticData: {
    nav: [{ group: "market", position: 95, key: "sell", icon: IconPick, when: ["signed in"], isAside: true }],
  },
  beforeLoad: signedIn,
  validateSearch: parseSellSearch,
  component: lazyRouteComponent(() => import("./SellScreen.tsx"), "SellScreen"),
});

export const commoditiesRoutes = [sell] as const;
