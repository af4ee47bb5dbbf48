import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import styles from "../parts/Staff.module.css";
import { parseUsers } from "../parts/search.ts";
import { ExpressVerify } from "./ExpressVerify.tsx";
import { Growth } from "./Growth.tsx";
import { StaffRecord } from "./StaffRecord.tsx";
import { UserTable } from "./UserTable.tsx";

const route = getRouteApi("/admin/users");
const TABS = ["people", "growth", "verify", "record"] as const;

/** Who is here, how many came, and what the staff did. */
export function UsersScreen() {
  const { t } = useTranslation("staff");
  const { tab = "people" } = parseUsers(route.useSearch());
  useTitle(t("users.title"));
  return (
    <div className={styles.page}>
      <h1>{t("users.title")}</h1>
      <TabNav label={t("users.title")}>
        {TABS.map((each) => (
          <TabLink key={each} to="/admin/users" search={each === "people" ? {} : { tab: each }} isChosen={tab === each}>
            {t(`users.tabs.${each}`)}
          </TabLink>
        ))}
      </TabNav>
      {tab === "people" && <UserTable />}
      {tab === "growth" && <Growth />}
      {tab === "verify" && <ExpressVerify />}
      {tab === "record" && <StaffRecord />}
    </div>
  );
}
