import type { AnyRouter } from "@tanstack/react-router";

/** A page that is opened anew begins at its top; one that is read again is scrolled where it was. */
const isOpenedAnew = () => {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type === "navigate";
};

let isByLink: boolean | undefined;

/** Whether the screen was come to by a link or an address, and so is seen from its top. Who goes back or forward is led to where they were. */
export const isSeenFromTop = () => (isByLink ??= isOpenedAnew());

/**
 * Remembers how the reader comes to each screen. It does not listen to the router's history: a router that is not drawn yet follows a
 * redirect by itself only as long as nobody does.
 */
export function watchArrivals(router: Pick<AnyRouter, "subscribe">) {
  let isInHistory = false;
  // Before the router hears of it.
  const moved = () => {
    isInHistory = true;
  };
  window.addEventListener("popstate", moved, { capture: true });
  router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) isByLink = !isInHistory;
    isInHistory = false;
  });
}
