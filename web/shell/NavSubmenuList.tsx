import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NavSubmenu } from "../root.ts";
import { FoldButton, useFold } from "./NavFold.tsx";
import styles from "./NavList.module.css";

type Submenu = { name: NavSubmenu; isHere: boolean; fits: boolean; children: ReactNode };

/** Entries that belong together, behind a row that opens and closes them. */
export function NavSubmenuList({ name, isHere, fits, children }: Submenu) {
  const { t } = useTranslation("shell");
  const { isOpen, toggle } = useFold(name, { isHere, fits });
  const id = `nav-${name}`;
  return (
    <li>
      <FoldButton isOpen={isOpen} isHere={isHere} controls={id} className={styles.toggle} onClick={toggle}>
        {t(`nav.${name}`)}
      </FoldButton>
      <ul id={id} className={styles.inner} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}
