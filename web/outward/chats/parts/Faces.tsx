import { Avatar } from "#web/ui/Avatar.tsx";
import styles from "./Faces.module.css";
import type { Face } from "./people.ts";

const MOST = 3;

/** Up to three pictures, one over the other; who they are is said beside them. */
export function Faces({ of, size }: { of: readonly Face[]; size: number }) {
  const shown = of.slice(0, MOST);
  return (
    <span className={styles.faces} data-count={shown.length} style={{ width: size, height: size }}>
      {shown.map(({ id, name, avatar, isOrganisation }) => (
        <Avatar
          key={`${isOrganisation} ${id}`}
          name={name}
          url={avatar}
          size={shown.length === 1 ? size : Math.round(size * 0.66)}
          square={isOrganisation}
        />
      ))}
    </span>
  );
}
