import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Skeleton } from "./Skeleton.tsx";
import styles from "./Together.module.css";

/** An answer may make a part ask the next thing: that is asked within this time. */
const NEXT_MS = 20;
/** Who waits longer than this rather sees what is there. */
const PATIENCE_MS = 1500;

/**
 * Shows its parts when the first answers of all of them are there: parts whose height depends on their answer would push each other down one after the other.
 * Lists that still grow are waited for, too. What is asked later (another filter, another page) hides nothing. A part whose call failed says so in its place.
 */
export function Together({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const [isShown, setShown] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === "pending" });
  useEffect(() => {
    if (isShown || waiting > 0) return;
    let next = 0;
    const show = () => {
      // A row of cards is as high as the highest of them, so it is shown once it has them all.
      if (parts.current?.querySelector("[data-growing]")) wait();
      else setShown(true);
    };
    const wait = () => {
      next = window.setTimeout(show, NEXT_MS);
    };
    wait();
    return () => clearTimeout(next);
  }, [isShown, waiting]);
  useEffect(() => {
    const patience = setTimeout(setShown, PATIENCE_MS, true);
    return () => clearTimeout(patience);
  }, []);
  return (
    <div className={styles.together} aria-busy={!isShown || undefined}>
      {!isShown && (
        <div className={styles.waiting} data-loading>
          <Skeleton count={5} height={64} />
        </div>
      )}
      <div ref={parts} className={className} style={isShown ? undefined : { visibility: "hidden" }}>
        {children}
      </div>
    </div>
  );
}
