import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useKnownPeople } from "#web/outward/chats/parts/known-people.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import styles from "./Members.module.css";

/** So many are shown: whoever looks for somebody else types the name. */
const SHOWN = 12;

/** With whom one talked last: whoever comes to find a player mostly knows them. */
export function KnownPeople() {
  const { t } = useTranslation("members");
  const people = useKnownPeople();
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className={styles.known}>{t("people.known")}</h2>
      <ul className={styles.cards}>
        {people.slice(0, SHOWN).map(({ username, display_name, avatar }) => (
          <li key={username}>
            <Link to="/user/$username" params={{ username }} className={`${styles.card} ${styles.person}`}>
              <Avatar name={display_name || username} url={avatar} size={42} />
              <span className={styles.personName}>
                <span>{display_name || username}</span>
                <span className="dim">@{username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
