import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SiteLinks } from "#contract/platform/site.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { useSiteLinks } from "../site-links.ts";
import { askConsent } from "../ui/ask-consent.ts";
import { BRAND } from "../ui/title.ts";
import styles from "./Footer.module.css";
import { PageSettings } from "./PageSettings.tsx";

/** The game's calendar runs 930 years ahead of ours. */
const GAME_YEARS_AHEAD = 930;

const GAME_SITE = "https://robertsspaceindustries.com";
const GAME_WIKI = "https://starcitizen.tools";

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
  const own = OWN.flatMap(([key, field]) => {
    const href = links?.[field];
    return href ? [{ key, href }] : [];
  });
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        {own.length > 0 && (
          <Group name={t("footer.community")}>
            {own.map(({ key, href }) => (
              <li key={key}>
                <Outside href={href} isAccented={key === "donation"}>
                  {t(`footer.${key}`)}
                </Outside>
              </li>
            ))}
          </Group>
        )}
        <Group name={t("footer.game")}>
          <li>
            <Outside href={GAME_SITE}>{t("footer.gameSite")}</Outside>
          </li>
          <li>
            <Outside href={GAME_WIKI}>{t("footer.wiki")}</Outside>
          </li>
        </Group>
        <Group name={t("footer.site")}>
          {PAGES.map(([key, to]) => (
            <li key={key}>
              <Link to={to} className="link">
                {t(`footer.${key}`)}
              </Link>
            </li>
          ))}
          <li>
            <Outside href="/api/docs">{t("footer.apiReference")}</Outside>
          </li>
          <li>
            <button type="button" className="link" onClick={askConsent}>
              {t("footer.cookies")}
            </button>
          </li>
          <li>
            <ReportButton>{t("footer.report")}</ReportButton>
          </li>
          <li>
            <PageSettings className="link">{t("look.title")}</PageSettings>
          </li>
        </Group>
      </div>
      <p>
        © {new Date().getFullYear() + GAME_YEARS_AHEAD} {BRAND}. {t("footer.disclaimer")}
      </p>
      <p>{t("footer.trademark")}</p>
      {links && <Thanks links={links} />}
    </footer>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.name} aria-hidden>
        {name}
      </p>
      <ul aria-label={name} className={styles.links}>
        {children}
      </ul>
    </div>
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
