import {
  IconBuildingStore,
  IconChartBar,
  IconShieldCheck,
  IconSpeakerphone,
  IconUsersGroup,
} from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needTexts } from "#web/i18n.ts";
import { siteAdmin } from "#web/people/session/parts/guards.ts";
import { at } from "#web/root.ts";
import type {
  AlertsSearch,
  ModerationSearch,
  StaffMarketSearch,
  StaffOrdersSearch,
  UsersSearch,
} from "./parts/search.ts";

/** What stands in the address is read by the screens (parts/search.ts): few people open them, and nobody else has to download that. */

/** The texts of these screens come with the first of them. */
const forStaff = async (entering: Parameters<typeof siteAdmin>[0]) => {
  await siteAdmin(entering);
  await needTexts("staff");
};

const when = ["site admin"] as const;

const users = createRoute({
  ...at("/admin/users"),
  staticData: { nav: [{ group: "staff", position: 10, key: "adminUsers", icon: IconUsersGroup, when }] },
  beforeLoad: forStaff,
  validateSearch: (raw) => raw as UsersSearch,
  component: lazyRouteComponent(() => import("./users/UsersScreen.tsx"), "UsersScreen"),
});
const market = createRoute({
  ...at("/admin/market"),
  staticData: { nav: [{ group: "staff", position: 20, key: "adminMarket", icon: IconBuildingStore, when }] },
  beforeLoad: forStaff,
  validateSearch: (raw) => raw as StaffMarketSearch,
  component: lazyRouteComponent(() => import("./market/StaffMarketScreen.tsx"), "StaffMarketScreen"),
});
const orders = createRoute({
  ...at("/admin/orders"),
  staticData: { nav: [{ group: "staff", position: 30, key: "adminOrders", icon: IconChartBar, when }] },
  beforeLoad: forStaff,
  validateSearch: (raw) => raw as StaffOrdersSearch,
  component: lazyRouteComponent(() => import("./orders/StaffOrdersScreen.tsx"), "StaffOrdersScreen"),
});
const moderation = createRoute({
  ...at("/admin/moderation"),
  staticData: {
    nav: [{ group: "staff", position: 40, key: "adminModeration", icon: IconShieldCheck, when, isPinned: true }],
  },
  beforeLoad: forStaff,
  validateSearch: (raw) => raw as ModerationSearch,
  component: lazyRouteComponent(() => import("./moderation/ModerationScreen.tsx"), "ModerationScreen"),
});
const alerts = createRoute({
  ...at("/admin/alerts"),
  staticData: { nav: [{ group: "staff", position: 50, key: "adminAlerts", icon: IconSpeakerphone, when }] },
  beforeLoad: forStaff,
  validateSearch: (raw) => raw as AlertsSearch,
  component: lazyRouteComponent(() => import("./alerts/AlertsScreen.tsx"), "AlertsScreen"),
});

export const staffRoutes = [users, market, orders, moderation, alerts] as const;
