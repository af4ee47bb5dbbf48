import { startTransition, useEffect, useState } from "react";

/** A little less than a card takes of the window, so that rather too many are drawn than too few. */
const CARD_PX = 220 * 300;
const CARD_WIDTH_PX = 220;
const LEAST = 8;

/** Until the first list of a visit is left. A screen may have several lists: they all belong to it. */
let isFirstScreen = true;

/** Only a page that is opened anew begins at its top: one that is read again, or that one came back to, is scrolled where it was. */
const isOpenedAnew = () => {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type === "navigate";
};

/** The server renders for a window that it does not know. */
const IS_WINDOW = typeof window !== "undefined";
const ON_SERVER = 20;

/** How many cards a window shows. */
const inWindow = () =>
  IS_WINDOW ? Math.max(LEAST, Math.ceil((window.innerWidth * window.innerHeight) / CARD_PX)) : ON_SERVER;

/** How many cards a row that scrolls sideways shows. */
export const inRow = () => (IS_WINDOW ? Math.ceil(window.innerWidth / CARD_WIDTH_PX) : ON_SERVER);

/**
 * The rows of a list of cards. The lists of a visit's first screen begin with those that can be seen (`inSight`), and the rest follows in steps
 * that nobody waits for: half the work of the market's first page lies below the window. Until then the list is growing.
 */
export function useRowsInSight<Row>(
  rows: readonly Row[],
  inSight: () => number = inWindow,
): { shown: readonly Row[]; isGrowing: boolean } {
  const [isWhole, setWhole] = useState(() => IS_WINDOW && !(isFirstScreen && isOpenedAnew()));
  useEffect(() => {
    startTransition(() => setWhole(true));
    return () => {
      isFirstScreen = false;
    };
  }, []);
  const shown = isWhole ? rows : rows.slice(0, inSight());
  // What the server rendered grows by nothing: the scripts draw it anew.
  return { shown, isGrowing: IS_WINDOW && shown.length < rows.length };
}
