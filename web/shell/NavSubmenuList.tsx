import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NavSubmenu } from "../root.ts";
import { makeStored } from "../ui/stored.ts";
import styles from "./NavList.module.css";

/** The submenus that somebody has closed; all others are open. */
const closed = makeStored<readonly string[]>("freeport.nav.closed", (value) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [],
);

/** Entries that belong together, behind a row that opens and closes them. It stays open around the page that one is at. */
export function NavSubmenuList({ name, isHere, children }: { name: NavSubmenu; isHere: boolean; children: ReactNode }) {
  const { t } = useTranslation("shell");
  const shut = closed.use();
  const isOpen = isHere || !shut.includes(name);
  const id = `nav-${name}`;
  return (
    <li>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={isHere || undefined}
        onClick={() => closed.set(isOpen ? [...shut, name] : shut.filter((each) => each !== name))}
      >
        <span className={styles.text}>{t(`nav.${name}`)}</span>
        <IconChevronDown aria-hidden />
      </button>
      <ul id={id} className={styles.inner} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}
