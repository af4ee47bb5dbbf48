import { useMemo } from "react";
import { itemPicture } from "#contract/platform/art/item-picture.ts";
import styles from "./Art.module.css";

/** Sizes and grades as the game's names have them: `S2`, `Size 3`, `Grade A`. */
const SIZE = /\b(?:S|Size )(\d{1,2})\b/;
const GRADE = /\bGrade ([A-D])\b/i;

/** What of a thing's size and grade its name tells. */
export const marksOf = (name: string): readonly string[] => {
  const [size, grade] = [SIZE.exec(name)?.[1], GRADE.exec(name)?.[1]];
  return [...(size ? [`S${size}`] : []), ...(grade ? [grade.toUpperCase()] : [])];
};

/** The drawing of a thing, by its type and its name. */
export function Drawing({ item_type, name }: { item_type: string; name: string }) {
  const src = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(itemPicture(item_type, name))}`,
    [item_type, name],
  );
  const marks = marksOf(name);
  return (
    <>
      <img src={src} alt="" decoding="async" />
      {marks.length > 0 && (
        <span className={styles.marks} aria-hidden>
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </span>
      )}
    </>
  );
}
