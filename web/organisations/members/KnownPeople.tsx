import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import styles from "./Members.module.css";

/** So many are shown: whoever looks for somebody else types the name. */
const SHOWN = 12;

/** With whom one talked last: whoever comes to find a player mostly knows them. */
export function KnownPeople() {
  const { t } = useTranslation("members");
  const me = useMe();
  const talks = useQuery({ ...query(chats.listChats), enabled: Boolean(me) }).data ?? [];
  const people = new Map(
    talks.flatMap(({ participants }) => participants).map((person) => [person.username, person] as const),
  );
  people.delete(me?.username ?? "");
  if (people.size === 0) return null;
  return (
    <section>
      <h2 className={styles.known}>{t("people.known")}</h2>
      <ul className={styles.cards}>
        {[...people.values()].slice(0, SHOWN).map(({ username, display_name, avatar }) => (
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
