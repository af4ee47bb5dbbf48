import styles from "./Staff.module.css";

/** A few numbers side by side. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.tiles} aria-label={label}>
      {tiles.map(([name, value]) => (
        <div key={name} className={styles.tile}>
          <dt className="dim">{name}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
