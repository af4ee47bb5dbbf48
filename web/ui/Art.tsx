import { type ArtKind, artKind } from "./art-kind.ts";
import styles from "./Art.module.css";

/** Line drawings on a 120 by 90 field, one per kind of item: what a listing without a picture shows. */
const LINES: Record<ArtKind, string> = {
  weapon: "M20 46h46l6-6h28v10H70l-6 6h-6l-6 16H42l5-16h-11l-6 0-10 6zM100 45h10M46 46v-8h16v4",
  armor: "M60 18c-18 0-28 12-28 26v16l10 14h36l10-14V44c0-14-10-26-28-26zM60 18v14M38 46h44M46 58h28",
  paint: "M28 24h56v16H28zM84 30h12v16H62v10M56 56h12v20H56z",
  component: "M60 26a19 19 0 1 1 0 38 19 19 0 1 1 0-38zM60 36a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM60 26v-9M60 64v9M41 45h-9M79 45h9M46.500 31.500l-6-6M73.500 58.500l6 6M73.500 31.500l6-6M46.500 58.500l-6 6",
  ship: "M60 14l8 24 28 22v6l-24-4-5 14H53l-5-14-24 4v-6l28-22zM60 26v16",
  commodity: "M60 18l24 13v28L60 72 36 59V31zM36 31l24 13 24-13M60 44v28",
  bundle: "M32 34h56v36H32zM32 48h56M60 34v36M60 34c-12 0-16-14-6-14 5 0 6 8 6 14 0-6 1-14 6-14 10 0 6 14-6 14z",
  consumable: "M50 16h20v8H50zM54 24v8c-8 4-12 9-12 16v24h36V48c0-7-4-12-12-16v-8M42 50h36M60 55v12M54 61h12",
  other: "M60 18l26 27-26 27-26-27zM60 32l13 13-13 13-13-13z",
};

export function Art({ item_type, className = "" }: { item_type: string; className?: string | undefined }) {
  const kind = artKind(item_type);
  return (
    <span className={`${styles.art} ${styles[kind]} ${className}`}>
      <svg viewBox="0 0 120 90" fill="none" stroke="currentColor" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
        <path d={LINES[kind]} vectorEffect="non-scaling-stroke" />
      </svg>
    </span>
  );
}
