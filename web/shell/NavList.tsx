import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useActor } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import styles from "./NavList.module.css";
import { NAVIGATION } from "./navigation.ts";

/** The places of the site, in the sidebar and in the phone's "me" sheet. */
export function NavList({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation("shell");
  const me = useMe();
  const actor = useActor();
  return NAVIGATION.map(({ key, entries }) => (
    <div key={key} className={styles.group}>
      <h2 className={styles.heading} id={`nav-${key}`}>
        {t(`nav.${key}`)}
      </h2>
      <ul aria-labelledby={`nav-${key}`}>
        {entries
          .filter(({ signedIn, organisation }) => (!signedIn || me) && (!organisation || actor))
          .map(({ key: entry, icon: Icon, link }) => (
            <li key={entry}>
              <Link
                {...link}
                className={styles.entry}
                activeOptions={{ exact: true, includeSearch: false }}
                title={t(`nav.${entry}`)}
                {...(onChosen ? { onClick: onChosen } : {})}
              >
                <Icon aria-hidden />
                <span className={styles.text}>{t(`nav.${entry}`)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ));
}
