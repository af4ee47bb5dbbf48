import styles from "./Pending.module.css";

/** The shape of a page with a main column and a side: what most screens have. */
export function Pending() {
  return (
    <div className={styles.page} aria-busy="true" data-loading>
      <div className={styles.title} />
      <div className={styles.main} />
      <div className={styles.side} />
    </div>
  );
}
