import {
  IconBuildingStore,
  IconChartBar,
  IconShieldCheck,
  IconSpeakerphone,
  IconUsersGroup,
} from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { siteAdmin } from "#web/people/session/parts/guards.ts";
import { at } from "#web/root.ts";
import { parseAlerts, parseModeration, parseStaffMarket, parseStaffOrders, parseUsers } from "./parts/search.ts";

const when = ["site admin"] as const;

const users = createRoute({
  ...at("/admin/users"),
  staticData: { nav: [{ group: "staff", position: 10, key: "adminUsers", icon: IconUsersGroup, when }] },
  beforeLoad: siteAdmin,
  validateSearch: parseUsers,
  component: lazyRouteComponent(() => import("./users/UsersScreen.tsx"), "UsersScreen"),
});
const market = createRoute({
  ...at("/admin/market"),
  staticData: { nav: [{ group: "staff", position: 20, key: "adminMarket", icon: IconBuildingStore, when }] },
  beforeLoad: siteAdmin,
  validateSearch: parseStaffMarket,
  component: lazyRouteComponent(() => import("./market/StaffMarketScreen.tsx"), "StaffMarketScreen"),
});
const orders = createRoute({
  ...at("/admin/orders"),
  staticData: { nav: [{ group: "staff", position: 30, key: "adminOrders", icon: IconChartBar, when }] },
  beforeLoad: siteAdmin,
  validateSearch: parseStaffOrders,
  component: lazyRouteComponent(() => import("./orders/StaffOrdersScreen.tsx"), "StaffOrdersScreen"),
});
const moderation = createRoute({
  ...at("/admin/moderation"),
  staticData: { nav: [{ group: "staff", position: 40, key: "adminModeration", icon: IconShieldCheck, when }] },
  beforeLoad: siteAdmin,
  validateSearch: parseModeration,
  component: lazyRouteComponent(() => import("./moderation/ModerationScreen.tsx"), "ModerationScreen"),
});
const alerts = createRoute({
  ...at("/admin/alerts"),
  staticData: { nav: [{ group: "staff", position: 50, key: "adminAlerts", icon: IconSpeakerphone, when }] },
  beforeLoad: siteAdmin,
  validateSearch: parseAlerts,
  component: lazyRouteComponent(() => import("./alerts/AlertsScreen.tsx"), "AlertsScreen"),
});

export const staffRoutes = [users, market, orders, moderation, alerts] as const;
