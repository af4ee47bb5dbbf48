import styles from "./ListingCard.module.css";

/** Same parts, same heights as a card, so that nothing jumps when it arrives. */
export function CardSkeleton() {
  return (
    <div className={`${styles.card} ${styles.skeleton}`}>
      <div className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.bone} style={{ width: "75%" }} />
        <div className={styles.bone} style={{ width: "45%", height: 22 }} />
        <div className={styles.bone} style={{ width: "60%" }} />
        <div className={styles.foot}>
          <div className={styles.bone} style={{ width: "40%" }} />
        </div>
      </div>
    </div>
  );
}
