import type { RouterHistory } from "@tanstack/react-router";

/** A page that is opened anew begins at its top; one that is read again is scrolled where it was. */
const isOpenedAnew = () => {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type === "navigate";
};

let isByLink: boolean | undefined;

/** Whether the screen was come to by a link or an address, and so is seen from its top. Who goes back or forward is led to where they were. */
export const isSeenFromTop = () => (isByLink ??= isOpenedAnew());

/** Remembers how the reader comes to each screen. Replaced addresses, as those of filters, belong to the screen. */
export function watchArrivals(history: RouterHistory) {
  history.subscribe(({ action }) => {
    if (action.type !== "REPLACE") isByLink = action.type === "PUSH";
  });
}
