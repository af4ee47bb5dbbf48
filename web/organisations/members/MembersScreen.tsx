import { useTranslation } from "react-i18next";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { ForOrganisation } from "../ForOrganisation.tsx";
import { Leave } from "./Leave.tsx";
import styles from "./Members.module.css";
import { MembersTable } from "./MembersTable.tsx";
import { PeopleTabs } from "./PeopleTabs.tsx";

/** Who is in the organisation that one acts for. */
export function MembersScreen() {
  const { t } = useTranslation("members");
  useTitle(t("title"));
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      <PeopleTabs chosen="members" />
      <ForOrganisation>
        {(actor) => (
          <Together key={actor.spectrum_id} className={styles.page}>
            <div className={styles.top}>
              <span className="dim">{actor.name}</span>
              <Leave organisation={actor} />
            </div>
            <MembersTable organisation={actor} />
          </Together>
        )}
      </ForOrganisation>
    </div>
  );
}
