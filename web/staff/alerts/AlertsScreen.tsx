import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as alerts from "#web/calls/staff/alerts.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { useTitle } from "#web/ui/title.ts";
import styles from "../parts/Staff.module.css";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseAlerts } from "../parts/search.ts";
import { useStaffSearch } from "../parts/use-staff-search.ts";
import { AlertForm } from "./AlertForm.tsx";
import { useAlertColumns } from "./alert-columns.tsx";
import { RemoveAlert } from "./RemoveAlert.tsx";

const route = getRouteApi("/admin/alerts");
const SIZES = [10, 20, 50] as const;

/** What was told to many people at once, and what will be. */
export function AlertsScreen() {
  const { t } = useTranslation("staff");
  useTitle(t("alerts.title"));
  const search = parseAlerts(route.useSearch());
  const { target, state, alert: open } = search;
  const { go, narrow, page, size, paging } = useStaffSearch(search, route.useNavigate(), { sizes: SIZES, usual: 20 });
  const [removing, setRemoving] = useState<alerts.Alert>();
  const found = useQuery({
    ...query(alerts.searchAlerts, {
      query: {
        page: String(page - 1),
        pageSize: String(size),
        ...(target ? { target_type: target } : {}),
        ...(state ? { active: state === "active" ? "true" : "false" } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const shown = data?.alerts.find(({ alert_id }) => alert_id === open);
  return (
    <div className={styles.page}>
      <h1>{t("alerts.title")}</h1>
      <StaffTable
        title={t("alerts.title")}
        aside={
          <Button variant="main" size="small" onClick={() => go({ alert: "new" })}>
            {t("alerts.new")}
          </Button>
        }
        filters={
          <>
            <Picker
              label={t("alerts.target")}
              value={target ?? ""}
              choices={[
                { value: "" as const, label: t("alerts.anyTarget") },
                ...alerts.ALERT_TARGETS.map((value) => ({ value, label: t(`alerts.targets.${value}`) })),
              ]}
              onChange={(value) => narrow({ target: value || undefined })}
            />
            <Picker
              label={t("users.state")}
              value={state ?? ""}
              choices={[
                { value: "" as const, label: t("users.anyState") },
                { value: "active" as const, label: t("alerts.active") },
                { value: "inactive" as const, label: t("alerts.inactive") },
              ]}
              onChange={(value) => narrow({ state: value || undefined })}
            />
          </>
        }
        columns={useAlertColumns({ onEdit: ({ alert_id }) => go({ alert: alert_id }), onRemove: setRemoving })}
        source={found}
        rows={data?.alerts}
        rowKey={({ alert_id }) => alert_id}
        paging={paging}
        total={data?.pagination.total}
        empty={{ title: t("alerts.none"), text: t("alerts.noneText") }}
        open={open}
      />
      {(open === "new" || shown) && (
        <AlertForm key={open} alert={open === "new" ? undefined : shown} onClose={() => go({ alert: undefined })} />
      )}
      {removing && <RemoveAlert alert={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}
