import type { ShipKind, ShipSize } from "#contract/fleet/hulls.ts";
import styles from "./ShipArt.module.css";

/** Hulls seen from above on a field of 120 by 90, one drawing per size. */
const HULLS: Record<ShipSize, string> = {
  ground: "M38 34h44l8 10v14H30V44zM40 58a7 7 0 1 0 .1 0M80 58a7 7 0 1 0 .1 0M48 34l4-8h18l4 8",
  snub: "M60 28l7 18 15 10-15 3-7 8-7-8-15-3 15-10zM60 38v10",
  small: "M60 18l8 24 28 22v6l-24-4-5 12H53l-5-12-24 4v-6l28-22zM60 28v16",
  medium: "M60 12l9 18 5 18 26 14v10l-28-4-4 10H52l-4-10-28 4V62l26-14 5-18zM60 24v14M52 62h16",
  large: "M60 8l11 16v22l33 18v12l-30-4-4 10H50l-4-10-30 4V64l33-18V24zM60 20v12M50 50h20M50 60h20",
  capital:
    "M60 4l9 14v20l14 6v16l27 10v10l-34-4-5 10H49l-5-10-34 4V70l27-10V44l14-6V18zM60 14v16M46 50h28M46 60h28M52 40h16",
};

/** What its role puts on it. */
const MARKS: Record<ShipKind, string> = {
  combat: "M34 50V36M86 50V36",
  freight: "M52 44h16v14H52zM60 44v14",
  refuel: "M60 44c6 7 8 10 8 13a8 8 0 0 1-16 0c0-3 2-6 8-13z",
  repair: "M54 51h12M60 45v12",
  mining: "M54 56l6-12 6 12zM60 66v8",
  transport: "M54 46h12M54 52h12M54 58h12",
  exploration: "M60 46a6 6 0 1 0 .1 0M60 40v4M60 60v4M50 52h-4M74 52h-4",
};

type Props = { size: ShipSize | null; kind: ShipKind | null };

/** A drawing of a ship by its size and its role: no card is empty, and no picture of another site is asked for. */
export function ShipArt({ size, kind }: Props) {
  return (
    <span className={styles.art} data-kind={kind ?? undefined}>
      <svg
        viewBox="0 0 120 90"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={HULLS[size ?? "small"]} vectorEffect="non-scaling-stroke" />
        {kind && <path d={MARKS[kind]} className={styles.mark} vectorEffect="non-scaling-stroke" />}
      </svg>
    </span>
  );
}
