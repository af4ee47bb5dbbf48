import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import { CaseTable } from "../cases/CaseTable.tsx";
import styles from "../parts/Staff.module.css";
import { parseModeration } from "../parts/search.ts";
import { ReportTable } from "./ReportTable.tsx";

const route = getRouteApi("/admin/moderation");

/** What people report, and deals with which something is wrong. */
export function ModerationScreen() {
  const { t } = useTranslation("staff");
  const { tab = "reports" } = parseModeration(route.useSearch());
  useTitle(t("moderation.title"));
  return (
    <div className={styles.page}>
      <h1>{t("moderation.title")}</h1>
      <TabNav label={t("moderation.title")}>
        <TabLink to="/admin/moderation" search={{}} isChosen={tab === "reports"}>
          {t("moderation.reports")}
        </TabLink>
        <TabLink to="/admin/moderation" search={{ tab: "cases" }} isChosen={tab === "cases"}>
          {t("moderation.cases")}
        </TabLink>
      </TabNav>
      {tab === "cases" ? <CaseTable /> : <ReportTable />}
    </div>
  );
}
