import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { countPressing, needsQuery } from "#web/dashboard/needs.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import styles from "./NavList.module.css";

const MOST = 99;
/** The list itself is asked for anew on the dashboard; beside each other page a count may be a minute old. */
const FRESH_MS = 60_000;

/** How much waits for the acting identity, of what somebody else waits for, beside the dashboard that lists it. */
export function NeedsBadge() {
  const { t } = useTranslation("shell");
  const query = { ...needsQuery(useActor()?.spectrum_id), enabled: Boolean(useMe()), staleTime: FRESH_MS };
  const count = countPressing(useQuery(query).data ?? []);
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {t("needs", { count })}</span>
    </span>
  );
}
