import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/IconButton.tsx";
import { Mark } from "../ui/Mark.tsx";
import { BRAND } from "../ui/title.ts";
import { ActorSelector } from "./ActorSelector.tsx";
import { NavList } from "./NavList.tsx";
import styles from "./Sidebar.module.css";
import { sidebarOpen } from "./sidebar-open.ts";

export function Sidebar() {
  const { t } = useTranslation("shell");
  const chosen = sidebarOpen.use();
  const isRail = chosen === null ? window.innerWidth < 1200 : !chosen;
  return (
    <nav id="sidebar" tabIndex={-1} className={styles.sidebar} aria-label={t("nav.label")}>
      <div className={styles.head}>
        <Link to="/" className={styles.brand} aria-label={BRAND}>
          <Mark />
          <span className={styles.name}>{BRAND}</span>
        </Link>
      </div>
      <ActorSelector />
      <NavList />
      <div className={styles.foot}>
        <IconButton label={isRail ? t("nav.expand") : t("nav.collapse")} aria-expanded={!isRail} onClick={() => sidebarOpen.set(isRail)}>
          {isRail ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
        </IconButton>
      </div>
    </nav>
  );
}
