import { useTranslation } from "react-i18next";
import styles from "./SkipLinks.module.css";

/** Visible on focus. Both targets carry a tabindex, so the browser itself moves the focus there. */
export function SkipLinks() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.links}>
      <a href="#main-content">{t("skip.main")}</a>
      <a href="#sidebar">{t("skip.navigation")}</a>
    </div>
  );
}
