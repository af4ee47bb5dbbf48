import { useTranslation } from "react-i18next";
import styles from "./SubNavigation.module.css";

const PARTS = ["sell", "buy", "history"] as const;

/** Stays in sight while the page scrolls; takes the focus along to the part that was chosen. */
export function SubNavigation() {
  const { t } = useTranslation("items");
  return (
    <nav className={styles.bar} aria-label={t("parts")}>
      {PARTS.map((part) => (
        <a
          key={part}
          href={`#${part}`}
          onClick={(event) => {
            event.preventDefault();
            const section = document.getElementById(part);
            section?.scrollIntoView();
            section?.focus({ preventScroll: true });
          }}
        >
          {t(`${part}.title`)}
        </a>
      ))}
    </nav>
  );
}
