import { IconExternalLink } from "@tabler/icons-react";
import { Link, type LinkProps, useRouterState } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueueBadge } from "#web/staff/parts/QueueBadge.tsx";
import type { NavSubmenu } from "../root.ts";
import { brand, mainSite } from "../theme/brand.ts";
import styles from "./NavList.module.css";
import { NavSubmenuList } from "./NavSubmenuList.tsx";
import type { Placed } from "./navigation.ts";
import { useShownNavigation } from "./shown-navigation.ts";

/** The places of the site, in the sidebar and in the phone's "me" sheet. */
export function NavList({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation("shell");
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const groups = useShownNavigation();
  return (
    <>
      {groups.map(({ key, entries }) => (
        <div key={key} className={styles.group}>
          <h2 className={styles.heading} id={`nav-${key}`}>
            {t(`nav.${key}`)}
          </h2>
          <ul aria-labelledby={`nav-${key}`}>
            {inSubmenus(entries).map(([under, inside]) =>
              under === undefined ? (
                <Entries key={inside[0]?.key} entries={inside} onChosen={onChosen} />
              ) : (
                <NavSubmenuList key={under} name={under} isHere={inside.some(({ to }) => to === here)}>
                  <Entries entries={inside} onChosen={onChosen} />
                </NavSubmenuList>
              ),
            )}
          </ul>
        </div>
      ))}
      {brand && mainSite && (
        <ul className={styles.group}>
          <li>
            <a href={mainSite} className={styles.entry} title={t("nav.home")}>
              <IconExternalLink aria-hidden />
              <span className={styles.text}>{t("nav.home")}</span>
            </a>
          </li>
        </ul>
      )}
    </>
  );
}

/** Neighbours of one submenu together, in the order of the entries. */
function inSubmenus(entries: readonly Placed[]): [NavSubmenu | undefined, Placed[]][] {
  const parts: [NavSubmenu | undefined, Placed[]][] = [];
  for (const entry of entries) {
    const last = parts.at(-1);
    if (last && last[0] === entry.under) last[1].push(entry);
    else parts.push([entry.under, [entry]]);
  }
  return parts;
}

function Entries({ entries, onChosen }: { entries: readonly Placed[]; onChosen: (() => void) | undefined }) {
  const { t } = useTranslation("shell");
  return entries.map(({ key, icon: Icon, to, params, search }) => (
    <li key={key}>
      <Link
        {...({ to, params, search } as LinkProps)}
        className={styles.entry}
        activeOptions={{ exact: true, includeSearch: false }}
        title={t(`nav.${key}`)}
        {...(onChosen ? { onClick: onChosen } : {})}
      >
        <Icon aria-hidden />
        <span className={styles.text}>{t(`nav.${key}`)}</span>
        {key === "adminModeration" && <QueueBadge />}
      </Link>
    </li>
  ));
}
