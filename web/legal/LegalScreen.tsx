import { useTranslation } from "react-i18next";
import { useSiteLinks } from "../site-links.ts";
import { Panel } from "../ui/Panel.tsx";
import { useTitle } from "../ui/title.ts";
import styles from "./LegalScreen.module.css";

const TERMS = ["what", "game", "deals", "conduct", "content", "moderation", "cases", "liability", "changes"] as const;
const PRIVACY = [
  "account",
  "trade",
  "words",
  "looks",
  "technical",
  "browser",
  "counted",
  "seen",
  "team",
  "shared",
  "rights",
] as const;

export function TermsScreen() {
  const { t } = useTranslation("legal");
  const sections = TERMS.map((key) => [t(`terms.${key}.heading`), t(`terms.${key}.text`)] as const);
  return <Legal title={t("terms.title")} intro={t("terms.intro")} sections={sections} />;
}

export function PrivacyScreen() {
  const { t } = useTranslation("legal");
  const isCounted = Boolean(useSiteLinks()?.analytics_id);
  const shown = PRIVACY.filter((key) => key !== "counted" || isCounted);
  const sections = shown.map((key) => [t(`privacy.${key}.heading`), t(`privacy.${key}.text`)] as const);
  return <Legal title={t("privacy.title")} intro={t("privacy.intro")} sections={sections} />;
}

type Props = { title: string; intro: string; sections: readonly (readonly [string, string])[] };

function Legal({ title, intro, sections }: Props) {
  useTitle(title);
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className="dim">{intro}</p>
      <Panel>
        <div className={styles.sections}>
          {sections.map(([heading, text]) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </Panel>
    </article>
  );
}
