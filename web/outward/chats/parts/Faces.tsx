import { Avatar } from "#web/ui/Avatar.tsx";
import styles from "./Faces.module.css";
import { nameOf, type Person } from "./people.ts";

const MOST = 3;

/** Up to three pictures, one over the other; who they are is said beside them. */
export function Faces({ people, size }: { people: readonly Person[]; size: number }) {
  const shown = people.slice(0, MOST);
  return (
    <span className={styles.faces} data-count={shown.length} style={{ width: size, height: size }}>
      {shown.map((person) => (
        <Avatar
          key={person.username}
          name={nameOf(person)}
          url={person.avatar}
          size={shown.length === 1 ? size : Math.round(size * 0.66)}
        />
      ))}
    </span>
  );
}
