import styles from "./Skeleton.module.css";

/** Grey stand-ins in the shape of the rows that are on their way. */
export function Skeleton({ count, height }: { count: number; height: number }) {
  return (
    <div className={styles.lines} aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={row} className={styles.line} style={{ height }} />
      ))}
    </div>
  );
}
