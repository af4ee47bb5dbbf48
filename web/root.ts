import type { Icon } from "@tabler/icons-react";
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { needTexts } from "./i18n.ts";
import type texts from "./locales/en/shell.json";

/** The root of the site map. Each room's `routes.tsx` hangs its addresses below it; `web/routes.tsx` gives it its frame. */
export const root = createRootRouteWithContext<{ client: QueryClient }>()({
  // Never a promise where there is nothing to wait for: the whole frame would be pending with each step.
  beforeLoad: ({ matches }) => {
    const part = matches.findLast(({ staticData }) => staticData.texts)?.staticData.texts ?? "more";
    return part === "first" ? undefined : needTexts(part);
  },
});

/** The beginning of a room's route: `createRoute({ ...at("/market"), … })`. */
export const at = <const P extends string>(path: P) => ({ getParentRoute: () => root, path }) as const;

/** A text of the address; nothing when it is none. */
export const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 500) : undefined);

/** Plain addresses: `?type=armor&minCost=5`, as people write and share them. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
export const stringifySearch = (search: Record<string, unknown>) => {
  const wanted = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const address = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return address ? `?${address}` : "";
};

/** What must be so for an entry to be shown. `main site` is any hostname but an organisation's own. */
export type Condition =
  | "signed in"
  | "as oneself"
  | "acting"
  | "organisation admin"
  | "keeps stock"
  | "uses money"
  | "site admin"
  | "main site";
export const AS_ONESELF = ["signed in", "as oneself", "main site"] as const satisfies readonly Condition[];
export const AS_STOCK_KEEPER = ["acting", "keeps stock"] as const satisfies readonly Condition[];
export const AS_ADMIN = ["acting", "organisation admin"] as const satisfies readonly Condition[];

export type NavGroup = "market" | "dashboardGroup" | "organisation" | "contracting" | "organisations" | "staff";

/** Entries of a group that open and close together. */
export type NavSubmenu = "manageGroup" | "peopleGroup";

/** An entry of the navigation, declared by the route that it leads to. */
export type NavEntry = {
  group: NavGroup;
  /** Entries of a group stand in this order. */
  position: number;
  /** Neighbours with the same word here stand in one submenu. */
  under?: NavSubmenu;
  /** Stays in sight while its group is folded. */
  isPinned?: true;
  /** Stands in the top bar or in the person's menu; the search field finds it, the sidebar leaves it out. */
  isAside?: true;
  /** Its word is `shell:nav.<key>`. */
  key: Exclude<keyof typeof texts.nav, NavGroup | NavSubmenu | "label" | "collapse" | "expand" | "home">;
  icon: Icon;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string | number>>;
  when?: readonly Condition[];
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    nav?: readonly NavEntry[];
    /** Strangers arrive here: these texts (`web/i18n.ts`) are all that the screen needs. */
    texts?: "first" | "near";
  }
}
