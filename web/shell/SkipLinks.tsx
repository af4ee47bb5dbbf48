import { useTranslation } from "react-i18next";
import styles from "./SkipLinks.module.css";

export function SkipLinks() {
  const { t } = useTranslation("shell");
  const jump = (id: string) => () => document.getElementById(id)?.focus();
  return (
    <div className={styles.links}>
      <a href="#main-content" onClick={jump("main-content")}>
        {t("skip.main")}
      </a>
      <a href="#sidebar" onClick={jump("sidebar")}>
        {t("skip.navigation")}
      </a>
    </div>
  );
}
