import { useTranslation } from "react-i18next";
import styles from "./SkipLinks.module.css";

/** Visible on focus. All targets carry a tabindex, so the browser itself moves the focus there. */
export function SkipLinks() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.links}>
      <a href="#main-content">{t("skip.main")}</a>
      <a href="#sidebar" className={styles.wide}>
        {t("skip.navigation")}
      </a>
      <a href="#bottom-bar" className={styles.narrow}>
        {t("skip.navigation")}
      </a>
    </div>
  );
}
