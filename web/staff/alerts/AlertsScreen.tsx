import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as alerts from "#web/calls/staff/alerts.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { formatCount } from "#web/ui/format.ts";
import { Picker } from "#web/ui/Picker.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { useTitle } from "#web/ui/title.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import styles from "../parts/Staff.module.css";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseAlerts } from "../parts/search.ts";
import { useStaffSearch } from "../parts/use-staff-search.ts";
import { AlertForm } from "./AlertForm.tsx";
import { useDeleteAlert } from "./commands.ts";

const route = getRouteApi("/admin/alerts");
const SIZES = [10, 20, 50] as const;

/** What was told to many people at once, and what will be. */
export function AlertsScreen() {
  const { t } = useTranslation("staff");
  const { t: ui } = useTranslation("ui");
  useTitle(t("alerts.title"));
  const search = parseAlerts(route.useSearch());
  const { target, state, alert: open } = search;
  const { go, narrow, page, size, paging } = useStaffSearch(search, route.useNavigate(), { sizes: SIZES, usual: 20 });
  const [removing, setRemoving] = useState<alerts.Alert>();
  const remove = useDeleteAlert();
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
  const columns: readonly Column<alerts.Alert>[] = [
    { key: "title", name: t("alerts.name"), isHead: true, wide: true, cell: ({ title }) => title },
    {
      key: "target",
      name: t("alerts.target"),
      cell: ({ target_type, target_spectrum_id }) =>
        target_spectrum_id
          ? `${t(`alerts.targets.${target_type}`)} (${target_spectrum_id})`
          : t(`alerts.targets.${target_type}`),
    },
    {
      key: "link",
      name: t("alerts.linkShort"),
      cell: ({ link }) =>
        link ? (
          <a href={link} target="_blank" rel="noreferrer" className={`link ${styles.cut}`}>
            {link}
          </a>
        ) : (
          <span className="dim">{t("alerts.noLink")}</span>
        ),
    },
    { key: "created", name: t("report.created"), cell: ({ created_at }) => <RelativeTime time={created_at} /> },
    { key: "by", name: t("alerts.by"), cell: ({ created_by_username }) => created_by_username },
    {
      key: "told",
      name: t("alerts.told"),
      right: true,
      cell: ({ told, delivered }) => (delivered ? formatCount(told) : t("alerts.telling", { count: told })),
    },
    {
      key: "state",
      name: t("users.state"),
      cell: ({ active, banner }) => (
        <span className={styles.chips}>
          <Chip tone={active ? "good" : "neutral"}>{t(active ? "alerts.active" : "alerts.inactive")}</Chip>
          {banner && <Chip tone="info">{t("alerts.banner")}</Chip>}
        </span>
      ),
    },
    {
      key: "act",
      name: t("alerts.edit"),
      isNameHidden: true,
      right: true,
      cell: (row) => (
        <span className={styles.actions}>
          <Button size="small" onClick={() => go({ alert: row.alert_id })}>
            {t("alerts.edit")}
          </Button>
          <Button size="small" variant="danger" onClick={() => setRemoving(row)}>
            {t("alerts.delete")}
          </Button>
        </span>
      ),
    },
  ];
  const erase = async (alert_id: string) => {
    try {
      await remove.run({ params: { alert_id } });
      showSuccess(t("alerts.deleted"));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
    setRemoving(undefined);
  };
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
        columns={columns}
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
      {removing && (
        <ConfirmDialog
          title={t("alerts.ask.title")}
          action={t("alerts.delete")}
          isBusy={remove.isPending}
          onConfirm={() => void erase(removing.alert_id)}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            <strong>{removing.title}</strong>
          </p>
          <p className={styles.quote}>{removing.content}</p>
          <p>{t("alerts.ask.text")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
