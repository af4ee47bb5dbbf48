import {
  IconAdjustments,
  IconBasketQuestion,
  IconBell,
  IconBoxSeam,
  IconBuildingStore,
  IconCalendarTime,
  IconClipboardList,
  IconCpu,
  IconFileText,
  IconFocus2,
  IconLayoutDashboard,
  IconLayoutKanban,
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

type Entry = {
  key:
    | "everything"
    | "weapons"
    | "armor"
    | "components"
    | "bulk"
    | "buyorders"
    | "cart"
    | "mine"
    | "stock"
    | "watches"
    | "paste"
    | "services"
    | "myServices"
    | "availability"
    | "contracts"
    | "recruiting"
    | "orders"
    | "orgorders"
    | "dashboard"
    | "people"
    | "members"
    | "customers"
    | "manage"
    | "settings";
  icon: typeof IconTags;
  link: LinkProps;
  signedIn?: boolean;
  /** Only while one acts for an organisation. */
  organisation?: boolean;
};

export type NavGroup = { key: "market" | "you"; entries: readonly Entry[] };

const category = (name: "weapon" | "armor" | "component"): LinkProps => ({
  to: "/market/category/$name",
  params: { name },
  search: { type: name },
});

/** Only what has a screen stands here. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    key: "market",
    entries: [
      { key: "everything", icon: IconBuildingStore, link: { to: "/market" } },
      { key: "weapons", icon: IconFocus2, link: category("weapon") },
      { key: "armor", icon: IconShield, link: category("armor") },
      { key: "components", icon: IconCpu, link: category("component") },
      { key: "services", icon: IconTools, link: { to: "/market/services" } },
      { key: "bulk", icon: IconStack2, link: { to: "/bulk" } },
      { key: "buyorders", icon: IconBasketQuestion, link: { to: "/buyorders" } },
      { key: "paste", icon: IconClipboardList, link: { to: "/market/paste" } },
      { key: "contracts", icon: IconFileText, link: { to: "/contracts" } },
      { key: "recruiting", icon: IconUsersPlus, link: { to: "/recruiting" } },
      { key: "people", icon: IconUserSearch, link: { to: "/people" } },
    ],
  },
  {
    key: "you",
    entries: [
      { key: "cart", icon: IconShoppingCart, link: { to: "/market/cart" } },
      { key: "mine", icon: IconTags, link: { to: "/market/me" }, signedIn: true },
      {
        key: "stock",
        icon: IconBoxSeam,
        link: { to: "/market/manage", search: { quantityAvailable: 0 } },
        signedIn: true,
      },
      { key: "watches", icon: IconBell, link: { to: "/market/watches" }, signedIn: true },
      { key: "myServices", icon: IconTools, link: { to: "/order/services" }, signedIn: true },
      { key: "availability", icon: IconCalendarTime, link: { to: "/availability" }, signedIn: true },
      { key: "dashboard", icon: IconLayoutDashboard, link: { to: "/dashboard" }, signedIn: true },
      { key: "orgorders", icon: IconLayoutKanban, link: { to: "/org/orders" }, signedIn: true },
      { key: "manage", icon: IconAdjustments, link: { to: "/org/manage" }, signedIn: true, organisation: true },
      { key: "members", icon: IconUsersGroup, link: { to: "/org/members" }, signedIn: true, organisation: true },
      { key: "customers", icon: IconUsers, link: { to: "/customers" }, signedIn: true, organisation: true },
      { key: "orders", icon: IconReceipt, link: { to: "/orders" }, signedIn: true },
      { key: "settings", icon: IconSettings, link: { to: "/settings" }, signedIn: true },
    ],
  },
];
