import { formatCount } from "#web/ui/format.ts";
import styles from "./Tiles.module.css";

type Tile = { name: string; value: number | undefined; note?: string };

/** Figures above a list; dashes while they are on their way. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles} aria-busy={tiles.some(({ value }) => value === undefined)}>
      {tiles.map(({ name, value, note }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd className={styles.figure}>{value === undefined ? "–" : formatCount(value)}</dd>
          {note && <dd className="dim">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
