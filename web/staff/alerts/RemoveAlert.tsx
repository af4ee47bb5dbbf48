import { useTranslation } from "react-i18next";
import type { Alert } from "#web/calls/staff/alerts.gen.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import styles from "../parts/Staff.module.css";
import { useDeleteAlert } from "./commands.ts";

/** Asks before an alert is deleted, and shows what it says. */
export function RemoveAlert({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const { t: ui } = useTranslation("ui");
  const remove = useDeleteAlert();
  const erase = async () => {
    try {
      await remove.run({ params: { alert_id: alert.alert_id } });
      showSuccess(t("alerts.deleted"));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t("alerts.ask.title")}
      action={t("alerts.delete")}
      isBusy={remove.isPending}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <p>
        <strong>{alert.title}</strong>
      </p>
      <p className={styles.quote}>{alert.content}</p>
      <p>{t("alerts.ask.text")}</p>
    </ConfirmDialog>
  );
}
