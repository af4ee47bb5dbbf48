import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import styles from "./Consent.module.css";

const isUnset = () => !/(?:^|; )cookie_consent=/.test(document.cookie);

/** No script that measures anything exists here; the choice is kept for those that a community may add. */
export function Consent() {
  const { t } = useTranslation("shell");
  const [isOpen, setOpen] = useState(isUnset);
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
