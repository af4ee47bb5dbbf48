import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSiteLinks } from "../site-links.ts";
import { ASK_CONSENT } from "../ui/ask-consent.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./Consent.module.css";
import { type Consent as Choice, keepConsent, useConsent } from "./consent.ts";

const Analytics = lazy(() => import("./Analytics.tsx").then((module) => ({ default: module.Analytics })));

/** The question about cookies, and what the answer allows. Nothing that measures is loaded before a person accepts it. */
export function Consent() {
  const { t } = useTranslation("shell");
  const choice = useConsent();
  const analytics = useSiteLinks()?.analytics_id;
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const ask = () => setAsked(true);
    window.addEventListener(ASK_CONSENT, ask);
    return () => window.removeEventListener(ASK_CONSENT, ask);
  }, []);
  const choose = (chosen: Choice) => () => {
    keepConsent(chosen);
    setAsked(false);
  };
  return (
    <>
      {analytics && choice === "all" && (
        <Suspense>
          <Analytics id={analytics} />
        </Suspense>
      )}
      {(isAsked || choice === null) && (
        <section className={styles.banner} aria-label={t("consent.label")}>
          <p>{t(analytics ? "consent.counted" : "consent.text")}</p>
          <div className={styles.buttons}>
            <Button size="small" onClick={choose("necessary")}>
              {t("consent.necessary")}
            </Button>
            <Button size="small" onClick={choose("all")}>
              {t("consent.all")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
