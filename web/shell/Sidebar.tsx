import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/IconButton.tsx";
import { ActorSelector } from "./ActorSelector.tsx";
import { Brand } from "./Brand.tsx";
import { NavList } from "./NavList.tsx";
import styles from "./Sidebar.module.css";
import { sidebarOpen } from "./sidebar-open.ts";

export function Sidebar() {
  const { t } = useTranslation("shell");
  const chosen = sidebarOpen.use();
  const isRail = chosen === null ? typeof window !== "undefined" && window.innerWidth < 1200 : !chosen;
  return (
    <nav id="sidebar" tabIndex={-1} className={styles.sidebar} aria-label={t("nav.label")}>
      <div className={styles.head}>
        <Brand className={styles.brand ?? ""} nameClass={styles.name ?? ""} />
      </div>
      <ActorSelector />
      <NavList />
      <div className={styles.foot}>
        <IconButton
          label={isRail ? t("nav.expand") : t("nav.collapse")}
          aria-expanded={!isRail}
          onClick={() => sidebarOpen.set(isRail)}
        >
          {isRail ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
        </IconButton>
      </div>
    </nav>
  );
}
