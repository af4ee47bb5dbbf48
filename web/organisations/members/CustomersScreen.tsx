import { useTranslation } from "react-i18next";
import { useTitle } from "#web/ui/title.ts";
import { ForOrganisation } from "../ForOrganisation.tsx";
import { Customers } from "./Customers.tsx";
import styles from "./Members.module.css";
import { PeopleTabs } from "./PeopleTabs.tsx";

/** Who orders from the organisation that one acts for. */
export function CustomersScreen() {
  const { t } = useTranslation("members");
  useTitle(t("customers.title"));
  return (
    <div className={styles.page}>
      <h1>{t("customers.title")}</h1>
      <PeopleTabs chosen="customers" />
      <ForOrganisation>{(actor) => <Customers key={actor.spectrum_id} organisation={actor} />}</ForOrganisation>
    </div>
  );
}
