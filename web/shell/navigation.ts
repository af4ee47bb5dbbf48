import { type AnyRouter, useRouter } from "@tanstack/react-router";
import type { Permission } from "#contract/platform/permission-names.ts";
import type { NavEntry, NavGroup } from "../root.ts";

/** Whoever holds one of these sees what managers see. */
export const ADMIN_PERMISSIONS = [
  "manage_org_details",
  "manage_invites",
  "manage_roles",
  "manage_webhooks",
  "manage_orders",
] as const satisfies readonly Permission[];

/** Whoever holds one of these finds the organisation's stock; managers look at it. */
export const STOCK_PERMISSIONS = [...ADMIN_PERMISSIONS, "manage_market", "manage_stock"] as const;

const GROUPS: readonly NavGroup[] = [
  "market",
  "dashboardGroup",
  "organisation",
  "contracting",
  "organisations",
  "staff",
];

/** What an organisation's hostname offers only to who acts for one. */
export const BRANDED_WHEN_ACTING: readonly NavEntry["key"][] = ["dashboard", "contracts"];

/** An entry and the address that it leads to. */
export type Placed = NavEntry & { to: string };

/** The entries that the routes declare, by group and in their order. */
export function useNavigation(): readonly { key: NavGroup; entries: readonly Placed[] }[] {
  const entries = entriesOf(useRouter());
  return GROUPS.map((key) => ({
    key,
    entries: entries.filter(({ group }) => group === key).toSorted((one, other) => one.position - other.position),
  }));
}

const entriesOf = (router: AnyRouter): Placed[] =>
  Object.entries<{ options: { staticData?: { nav?: readonly NavEntry[] } } }>(router.routesByPath).flatMap(
    ([to, { options }]) => (options.staticData?.nav ?? []).map((entry) => ({ ...entry, to })),
  );
