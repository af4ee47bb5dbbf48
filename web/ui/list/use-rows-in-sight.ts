import { startTransition, useEffect, useState } from "react";
import { isArrivalSeenFromTop } from "./arrival.ts";

/** A little less than a card takes of the window, so that rather too many are drawn than too few. */
const CARD_PX = 220 * 300;
const CARD_WIDTH_PX = 220;
/** What is written in a column stands below what it is about: fewer than fill the window are seen at first. */
const IN_COLUMN_PX = 180;
const LEAST = 8;

/** The server renders for a window that it does not know. */
const IS_WINDOW = typeof window !== "undefined";
const ON_SERVER = 20;

/** How many cards a window shows. */
const inWindow = () =>
  IS_WINDOW ? Math.max(LEAST, Math.ceil((window.innerWidth * window.innerHeight) / CARD_PX)) : ON_SERVER;

/** How many cards a row that scrolls sideways shows. */
export const inRow = () => (IS_WINDOW ? Math.ceil(window.innerWidth / CARD_WIDTH_PX) : ON_SERVER);

/** How much of a column, as that of reviews, a window shows. */
export const inColumn = () => (IS_WINDOW ? Math.ceil(window.innerHeight / IN_COLUMN_PX) : ON_SERVER);

/**
 * The rows of a list of cards. On the first screen of a visit it begins with those in sight (`inSight`), and the rest follows in steps that
 * nobody waits for: half the work of the market's page lies below the window. Until then the list is growing.
 */
export function useRowsInSight<Row>(
  rows: readonly Row[],
  inSight: () => number = inWindow,
): { shown: readonly Row[]; isGrowing: boolean } {
  const [isWhole, setWhole] = useState(() => IS_WINDOW && !isArrivalSeenFromTop());
  useEffect(() => startTransition(() => setWhole(true)), []);
  const shown = isWhole ? rows : rows.slice(0, inSight());
  // What the server rendered grows by nothing: the scripts draw it anew.
  return { shown, isGrowing: IS_WINDOW && shown.length < rows.length };
}
