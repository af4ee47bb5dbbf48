import {
  IconAdjustments,
  IconBasketQuestion,
  IconBell,
  IconBoxSeam,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarTime,
  IconClipboardList,
  IconCpu,
  IconFileText,
  IconFlag,
  IconFlagPlus,
  IconFocus2,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMessages,
  IconReceipt,
  IconSettings,
  IconShield,
  IconShoppingCart,
  IconStack2,
  IconTags,
  IconTools,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
} from "@tabler/icons-react";
import type { LinkProps } from "@tanstack/react-router";
import type { Permission } from "#contract/platform/permission-names.ts";
import type texts from "../locales/en/shell.json";

/** What must be so for an entry to be shown. `main site` is any hostname but an organisation's own. */
export type Condition = "signed in" | "as oneself" | "acting" | "organisation admin" | "main site";

type Entry = {
  key: Exclude<keyof typeof texts.nav, NavGroup["key"] | "label" | "collapse" | "expand" | "home">;
  icon: typeof IconTags;
  link: LinkProps;
  when?: readonly Condition[];
};

export type NavGroup = {
  key: "market" | "dashboardGroup" | "organisation" | "contracting" | "organisations";
  entries: readonly Entry[];
};

/** Whoever holds one of these sees what managers see. */
export const ADMIN_PERMISSIONS = [
  "manage_org_details",
  "manage_invites",
  "manage_roles",
  "manage_webhooks",
  "manage_orders",
] as const satisfies readonly Permission[];

const category = (name: "weapon" | "armor" | "component"): LinkProps => ({
  to: "/market/category/$name",
  params: { name },
  search: { type: name },
});

const OUT_OF_STOCK: LinkProps = { to: "/market/manage", search: { quantityAvailable: 0 } };
const SELF = ["signed in", "as oneself", "main site"] as const;
const ADMIN = ["acting", "organisation admin"] as const;

/** Only what has a screen stands here. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    key: "market",
    entries: [
      { key: "everything", icon: IconBuildingStore, link: { to: "/market" } },
      { key: "weapons", icon: IconFocus2, link: category("weapon") },
      { key: "armor", icon: IconShield, link: category("armor") },
      { key: "components", icon: IconCpu, link: category("component") },
      { key: "bulk", icon: IconStack2, link: { to: "/bulk" } },
      { key: "buyorders", icon: IconBasketQuestion, link: { to: "/buyorders" } },
      { key: "services", icon: IconTools, link: { to: "/market/services" } },
      { key: "mine", icon: IconTags, link: { to: "/market/me" }, when: ["signed in"] },
      { key: "cart", icon: IconShoppingCart, link: { to: "/market/cart" } },
      { key: "watches", icon: IconBell, link: { to: "/market/watches" }, when: ["signed in"] },
      { key: "paste", icon: IconClipboardList, link: { to: "/market/paste" } },
    ],
  },
  {
    key: "dashboardGroup",
    entries: [
      { key: "dashboard", icon: IconLayoutDashboard, link: { to: "/dashboard" }, when: ["signed in", "main site"] },
      { key: "messaging", icon: IconMessages, link: { to: "/messaging" }, when: ["signed in"] },
      { key: "stock", icon: IconBoxSeam, link: OUT_OF_STOCK, when: SELF },
      { key: "myServices", icon: IconTools, link: { to: "/order/services" }, when: SELF },
      { key: "availability", icon: IconCalendarTime, link: { to: "/availability" }, when: SELF },
      { key: "settings", icon: IconSettings, link: { to: "/settings" }, when: ["signed in"] },
    ],
  },
  {
    key: "organisation",
    entries: [
      { key: "orgorders", icon: IconLayoutKanban, link: { to: "/org/orders" }, when: ADMIN },
      { key: "availability", icon: IconCalendarTime, link: { to: "/availability" }, when: ["acting"] },
      { key: "myorg", icon: IconFlag, link: { to: "/myorg" }, when: ["acting"] },
      { key: "manage", icon: IconAdjustments, link: { to: "/org/manage" }, when: ADMIN },
      { key: "stock", icon: IconBoxSeam, link: OUT_OF_STOCK, when: ADMIN },
      { key: "myServices", icon: IconTools, link: { to: "/order/services" }, when: ADMIN },
      { key: "members", icon: IconUsersGroup, link: { to: "/org/members" }, when: ["acting"] },
      { key: "customers", icon: IconUsers, link: { to: "/customers" }, when: ["acting"] },
    ],
  },
  {
    key: "contracting",
    entries: [
      { key: "orders", icon: IconReceipt, link: { to: "/orders" }, when: ["signed in"] },
      { key: "contractors", icon: IconBuildingCommunity, link: { to: "/contractors" }, when: ["main site"] },
      { key: "contracts", icon: IconFileText, link: { to: "/contracts" }, when: ["main site"] },
      { key: "people", icon: IconUserSearch, link: { to: "/people" }, when: ["main site"] },
    ],
  },
  {
    key: "organisations",
    entries: [
      { key: "recruiting", icon: IconUsersPlus, link: { to: "/recruiting" }, when: ["main site"] },
      { key: "register", icon: IconFlagPlus, link: { to: "/org/register" }, when: SELF },
    ],
  },
];

/** What an organisation's hostname offers only to who acts for one. */
export const BRANDED_WHEN_ACTING: readonly NavGroup["entries"][number]["key"][] = ["dashboard", "contracts"];
