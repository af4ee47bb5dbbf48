import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./Unverified.module.css";

/** These forms say it themselves, in their own words. */
const SAYS_IT = /^\/(market|order\/service)\/create\b/;

/** People whose game account is not linked yet may read everything; this says what stands between them and a trade. */
export function Unverified() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const { pathname, href } = useLocation();
  if (!me || me.rsi_confirmed || pathname === "/accountlink" || SAYS_IT.test(pathname)) return null;
  const action = (
    <ButtonLink to="/accountlink" search={{ next: href }} variant="main" size="small">
      {t("unverified.link")}
    </ButtonLink>
  );
  return (
    <div className={styles.place}>
      <Notice tone="warn" action={action}>
        {t("unverified.text")}
      </Notice>
    </div>
  );
}
