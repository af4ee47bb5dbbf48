import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ASK_CONSENT } from "../ui/ask-consent.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./Consent.module.css";

const isUnset = () => typeof document !== "undefined" && !/(?:^|; )cookie_consent=/.test(document.cookie);

/** No script that measures anything exists here. `all` allows analytics to a community that adds them; `necessary` denies it. */
export function Consent() {
  const { t } = useTranslation("shell");
  const [isOpen, setOpen] = useState(isUnset);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(ASK_CONSENT, open);
    return () => window.removeEventListener(ASK_CONSENT, open);
  }, []);
  if (!isOpen) return null;
  const choose = (choice: "all" | "necessary") => () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = `cookie_consent=${choice}; path=/; max-age=31536000; samesite=strict`;
    setOpen(false);
  };
  return (
    <section className={styles.banner} aria-label={t("consent.label")}>
      <p>{t("consent.text")}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={choose("necessary")}>
          {t("consent.necessary")}
        </Button>
        <Button size="small" onClick={choose("all")}>
          {t("consent.all")}
        </Button>
      </div>
    </section>
  );
}
