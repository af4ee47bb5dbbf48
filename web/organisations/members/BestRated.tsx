import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { FoundCard } from "./FoundCard.tsx";
import styles from "./Members.module.css";

const bestQuery = query(profiles.listBestRated);

/** Who knows nobody yet begins with those whom others liked to deal with. */
export function BestRated() {
  const { t } = useTranslation("members");
  const { data: best = [] } = useQuery(bestQuery);
  if (best.length === 0) return null;
  return (
    <section>
      <h2 className={styles.known}>{t("people.best")}</h2>
      <ul className={styles.cards}>
        {best.map((user) => (
          <li key={user.username}>
            <FoundCard user={user} />
          </li>
        ))}
      </ul>
    </section>
  );
}
