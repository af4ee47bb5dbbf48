import { useTranslation } from "react-i18next";
import type { Alert } from "#web/calls/staff/alerts.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Column } from "#web/ui/table/table.ts";
import styles from "../parts/Staff.module.css";

type Doing = { onEdit: (alert: Alert) => void; onRemove: (alert: Alert) => void };

/** The columns of the table of alerts. */
export function useAlertColumns({ onEdit, onRemove }: Doing): readonly Column<Alert>[] {
  const { t } = useTranslation("staff");
  return [
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
          <Button size="small" onClick={() => onEdit(row)}>
            {t("alerts.edit")}
          </Button>
          <Button size="small" variant="danger" onClick={() => onRemove(row)}>
            {t("alerts.delete")}
          </Button>
        </span>
      ),
    },
  ];
}
