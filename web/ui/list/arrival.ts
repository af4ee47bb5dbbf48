import type { AnyRouter } from "@tanstack/react-router";

/** A page that is opened anew begins at its top; one that is read again is scrolled where it was. */
const isOpenedAnew = () => {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type === "navigate";
};

let isArrival: boolean | undefined;

/** Whether the screen is the one that the visit began with, seen from its top. Later screens come whole at once, which is quicker once all code runs. */
export const isArrivalSeenFromTop = () => (isArrival ??= isOpenedAnew());

/**
 * Notes when the reader leaves the first screen. It does not listen to the router's history: a router that is not drawn yet follows a redirect by
 * itself only as long as nobody does.
 */
export function watchArrival(router: Pick<AnyRouter, "subscribe">) {
  router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) isArrival = false;
  });
}
