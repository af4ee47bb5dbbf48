import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { SiteLinks } from "#contract/platform/site.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { useSiteLinks } from "../site-links.ts";
import { askConsent } from "../ui/ask-consent.ts";
import { BRAND } from "../ui/title.ts";
import styles from "./Footer.module.css";

/** The game's calendar runs 930 years ahead of ours. */
const GAME_YEARS_AHEAD = 930;

const GAME_SITE = "https://robertsspaceindustries.com";

const LINKS = [
  ["apiReference", "/api/docs"],
  ["gameSite", GAME_SITE],
  ["wiki", "https://starcitizen.tools"],
] as const;

const PAGES = [
  ["terms", "/terms-of-service"],
  ["privacy", "/privacy-policy"],
] as const;

/** What the operator has set; the chat stands first, since that is where people get help. */
const OWN = [
  ["chat", "chat_url"],
  ["bot", "bot_url"],
  ["donation", "donation_url"],
  ["source", "source_url"],
] as const satisfies readonly (readonly [string, keyof SiteLinks])[];

export function Footer() {
  const { t } = useTranslation("shell");
  const links = useSiteLinks();
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        {OWN.map(([key, field]) => {
          const href = links?.[field];
          return href ? (
            <li key={key}>
              <Outside href={href} isAccented={key === "donation"}>
                {t(`footer.${key}`)}
              </Outside>
            </li>
          ) : null;
        })}
        {LINKS.map(([key, href]) => (
          <li key={key}>
            <Outside href={href}>{t(`footer.${key}`)}</Outside>
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
      {links && <Thanks links={links} />}
    </footer>
  );
}

function Thanks({ links: { acknowledgements, referral_code } }: { links: SiteLinks }) {
  const { t } = useTranslation("shell");
  return (
    <>
      {acknowledgements.length > 0 && (
        <p className={styles.thanks}>
          {t("footer.thanks")}
          {acknowledgements.map(({ name, url }) => (
            <Outside key={`${name} ${url}`} href={url}>
              {name}
            </Outside>
          ))}
        </p>
      )}
      {referral_code && (
        <p>
          {t("footer.referral")}{" "}
          <Outside href={`${GAME_SITE}/enlist?referral=${encodeURIComponent(referral_code)}`}>{referral_code}</Outside>
        </p>
      )}
    </>
  );
}

function Outside({ href, isAccented = false, children }: { href: string; isAccented?: boolean; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={isAccented ? `link ${styles.accented}` : "link"}
    >
      {children}
    </a>
  );
}
