import { IconExternalLink } from "@tabler/icons-react";
import { Link, type LinkProps, useRouterState } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueueBadge } from "#web/staff/parts/QueueBadge.tsx";
import type { NavGroup, NavSubmenu } from "../root.ts";
import { brand, mainSite } from "../theme/brand.ts";
import { FoldButton, useFold } from "./NavFold.tsx";
import styles from "./NavList.module.css";
import { NavSubmenuList } from "./NavSubmenuList.tsx";
import { NeedsBadge } from "./NeedsBadge.tsx";
import type { Placed } from "./navigation.ts";
import { useShownNavigation } from "./shown-navigation.ts";

/** More entries than these are folded into their groups, so that a laptop's sidebar shows them without scrolling. */
export const MOST_IN_SIGHT = 16;

/** On a phone, whoever opens "Me" looks for their own things first. */
const OWN_FIRST: readonly NavGroup[] = [
  "dashboardGroup",
  "organisation",
  "contracting",
  "market",
  "organisations",
  "staff",
];

/** The places of the site, in the sidebar and in the phone's "me" sheet. */
export function NavList({ isOwnFirst = false, onChosen }: { isOwnFirst?: boolean; onChosen?: () => void }) {
  const { t } = useTranslation("shell");
  const groups = useShownNavigation()
    .map(({ key, entries }) => ({ key, entries: entries.filter(({ isAside }) => !isAside) }))
    .filter(({ entries }) => entries.length > 0);
  const fits = groups.reduce((sum, { entries }) => sum + entries.length, 0) <= MOST_IN_SIGHT;
  const sorted = isOwnFirst
    ? groups.toSorted((one, other) => OWN_FIRST.indexOf(one.key) - OWN_FIRST.indexOf(other.key))
    : groups;
  return (
    <>
      {sorted.map(({ key, entries }) => (
        <Group key={key} name={key} entries={entries} fits={fits} onChosen={onChosen} />
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

type GroupProps = {
  name: NavGroup;
  entries: readonly Placed[];
  fits: boolean;
  onChosen: (() => void) | undefined;
};

/** A group of entries below its heading; folded, it shows those that are pinned. */
function Group({ name, entries, fits, onChosen }: GroupProps) {
  const { t } = useTranslation("shell");
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const isAt = (all: readonly Placed[]) => all.some((entry) => addressOf(entry) === here);
  const isHere = isAt(entries);
  const { isOpen, toggle } = useFold(name, { isHere, fits });
  const shown = isOpen ? entries : entries.filter(({ isPinned }) => isPinned);
  const id = `nav-${name}`;
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>
        {fits ? (
          t(`nav.${name}`)
        ) : (
          <FoldButton isOpen={isOpen} isHere={false} controls={id} className={styles.fold} onClick={toggle}>
            {t(`nav.${name}`)}
          </FoldButton>
        )}
      </h2>
      <ul id={id} aria-label={t(`nav.${name}`)}>
        {inSubmenus(shown).map(([under, inside]) =>
          under === undefined ? (
            <Entries key={inside[0]?.key} entries={inside} onChosen={onChosen} />
          ) : (
            <NavSubmenuList key={under} name={under} isHere={isAt(inside)} fits={fits}>
              <Entries entries={inside} onChosen={onChosen} />
            </NavSubmenuList>
          ),
        )}
      </ul>
    </div>
  );
}

/** The path of an entry, with what its route takes from the address filled in. */
const addressOf = ({ to, params = {} }: Placed) =>
  Object.entries(params).reduce((path, [name, value]) => path.replace(`$${name}`, value), to);

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
        {key === "dashboard" && <NeedsBadge />}
      </Link>
    </li>
  ));
}
