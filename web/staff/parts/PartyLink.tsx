import { Link } from "@tanstack/react-router";
import { Avatar } from "#web/ui/Avatar.tsx";
import { shownName } from "#web/ui/party.ts";
import styles from "./Staff.module.css";

type User = { username: string; display_name: string; avatar: string };
type Contractor = { spectrum_id: string; name: string; avatar: string };

/** A person or an organisation in a cell. */
export function PartyLink({ user, contractor }: { user: User | null; contractor?: Contractor | null }) {
  if (user)
    return (
      <span className={styles.person}>
        <Avatar name={user.display_name} url={user.avatar} size={24} />
        <Link to="/user/$username" params={{ username: user.username }}>
          {shownName(user)}
        </Link>
      </span>
    );
  if (contractor)
    return (
      <span className={styles.person}>
        <Avatar name={contractor.name} url={contractor.avatar} size={24} square />
        <Link to="/contractor/$id" params={{ id: contractor.spectrum_id }}>
          {contractor.name}
        </Link>
      </span>
    );
  return <span className="dim">–</span>;
}
