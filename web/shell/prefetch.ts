import { type AnyRouter, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

/** What people open next, by the beginning of the address that they are at. Only screens: their data is asked for when they are opened. */
const RELATED: readonly (readonly [string, readonly string[]])[] = [
  ["/market/services", ["/order/service/$service_id"]],
  ["/market", ["/market/$id", "/market/aggregate/$id", "/market/create/$tab", "/market/manage"]],
  ["/bulk", ["/market/aggregate/$id", "/market/create/$tab"]],
  ["/buyorders", ["/market/aggregate/$id", "/buyorder/create"]],
  ["/contracts", ["/contracts/public/$id", "/offer/$id", "/contract/$id"]],
  ["/orders", ["/contract/$id", "/offer/$id"]],
  ["/dashboard", ["/contract/$id", "/offer/$id", "/market/manage"]],
  ["/people", ["/user/$username"]],
  ["/contractors", ["/contractor/$id"]],
  ["/contractor", ["/market/$id", "/recruiting/post/$id"]],
  ["/recruiting", ["/recruiting/post/$id", "/contractor/$id"]],
  ["/", ["/market", "/market/$id"]],
];
/** What most visits come to sooner or later. */
const COMMON = ["/market", "/market/$id", "/market/aggregate/$id", "/contractors", "/orders", "/messaging"];

const RELATED_AFTER_MS = 1000;
const COMMON_AFTER_MS = 2000;

type Line = { saveData?: boolean; effectiveType?: string };

/** Whoever pays for each byte, or waits for it, gets what they ask for and nothing else. */
export function isSpareLine(line: Line | undefined): boolean {
  return line?.saveData !== true && !/^(slow-2g|2g|3g)$/.test(line?.effectiveType ?? "");
}

export const relatedTo = (path: string): readonly string[] =>
  RELATED.find(([start]) => path === start || (start !== "/" && path.startsWith(`${start}/`)))?.[1] ?? [];

/** Loads the screens that are likely to be opened next, when the one that is open has what it needs. */
export function usePrefetch(): void {
  const router = useRouter();
  const path = useRouterState({
    select: ({ status, resolvedLocation: at }) => (status === "idle" ? at?.pathname : undefined),
  });
  useEffect(() => {
    const { connection } = navigator as { connection?: Line };
    if (path === undefined || !isSpareLine(connection)) return;
    const related = setTimeout(() => void loadScreens(router, relatedTo(path)), RELATED_AFTER_MS);
    const common = setTimeout(() => void loadScreens(router, COMMON), RELATED_AFTER_MS + COMMON_AFTER_MS);
    return () => {
      clearTimeout(related);
      clearTimeout(common);
    };
  }, [path, router]);
}

/** One after the other, so that what somebody opens meanwhile does not stand in line behind all of them. */
async function loadScreens(router: AnyRouter, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const route = router.routesByPath[path];
    // A screen that cannot be fetched ahead says so when it is opened.
    if (route)
      await router.loadRouteChunk(route)?.catch((cause: unknown) => console.warn("not prefetched", path, cause));
  }
}
