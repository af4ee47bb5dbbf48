import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { FoundUser } from "#contract/people/profiles.ts";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { userParty } from "#web/ui/party.ts";
import styles from "./Members.module.css";

/** Somebody in a list of people, with the organisations in which they rank highest. */
export function FoundCard({ user }: { user: FoundUser }) {
  const { t } = useTranslation("members");
  return (
    <div className={styles.card}>
      <PartyCard party={userParty(user)} />
      <span className={`dim ${styles.handle}`}>@{user.username}</span>
      {user.contractors.length > 0 && (
        <ul className={styles.organisations} aria-label={t("people.organisations")}>
          {user.contractors.map(({ spectrum_id, name }) => (
            <li key={spectrum_id}>
              <Link to="/contractor/$id" params={{ id: spectrum_id }} className="link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
