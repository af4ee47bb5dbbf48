import { useTranslation } from "react-i18next";
import { sessionLost } from "#web/people/session/parts/lost.ts";
import { signInUrl } from "#web/people/session/parts/me.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./Unverified.module.css";

/** The page and what was typed stay; signing in comes back to the same place. */
export function SessionLost() {
  const { t } = useTranslation("shell");
  if (!sessionLost.use()) return null;
  const action = (
    <a href={signInUrl()} className={buttonClass("main", "small")}>
      {t("top.signIn")}
    </a>
  );
  return (
    <div className={styles.place}>
      <Notice tone="warn" live action={action}>
        {t("sessionLost")}
      </Notice>
    </div>
  );
}
