import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { BRAND } from "../ui/title.ts";
import { askConsent } from "./Consent.tsx";
import styles from "./Footer.module.css";

/** The game's calendar runs 930 years ahead of ours. */
const GAME_YEARS_AHEAD = 930;

const LINKS = [
  ["apiReference", "/api/docs"],
  ["gameSite", "https://robertsspaceindustries.com"],
  ["wiki", "https://starcitizen.tools"],
] as const;

const PAGES = [
  ["terms", "/terms-of-service"],
  ["privacy", "/privacy-policy"],
] as const;

export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        {LINKS.map(([key, href]) => (
          <li key={key}>
            <a href={href} target="_blank" rel="noopener noreferrer" className="link">
              {t(`footer.${key}`)}
            </a>
          </li>
        ))}
        {PAGES.map(([key, to]) => (
          <li key={key}>
            <Link to={to} className="link">
              {t(`footer.${key}`)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className="link" onClick={askConsent}>
            {t("footer.cookies")}
          </button>
        </li>
        <li>
          <ReportButton>{t("footer.report")}</ReportButton>
        </li>
      </ul>
      <p>
        © {new Date().getFullYear() + GAME_YEARS_AHEAD} {BRAND}. {t("footer.disclaimer")}
      </p>
      <p>{t("footer.trademark")}</p>
    </footer>
  );
}
