import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { REPORT_REASONS } from "#web/calls/staff/moderation.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { CountedText } from "#web/ui/CountedText.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { asReason, checkReport, parseReport, type ReportValues } from "./check.ts";
import { useReport } from "./commands.ts";
import styles from "./ReportDialog.module.css";

const drafts = makeDrafts("report", parseReport);

type Props = { path: string; onClose: () => void };

export function ReportDialog({ path, onClose }: Props) {
  const { t } = useTranslation("moderation");
  const report = useReport();
  const [isLeaving, setLeaving] = useState(false);
  const draft = drafts(path);
  const form = useForm<ReportValues>({
    blank: { reason: null, details: "" },
    check: checkReport,
    draft,
    send: ({ reason, details }) =>
      report.run({
        body: { reported_url: path, report_reason: reason ?? "other", report_details: details.trim() || null },
      }),
    onSent: () => {
      showSuccess(t("done"));
      onClose();
    },
  });
  const { reason, details } = form.values;
  const leave = () => {
    draft.forget();
    onClose();
  };
  const close = () => {
    if (form.isBusy) return;
    if (details.trim() === "") leave();
    else setLeaving(true);
  };
  if (isLeaving)
    return (
      <ConfirmDialog
        title={t("discard.title")}
        action={t("discard.action")}
        isBusy={false}
        onConfirm={leave}
        onClose={() => setLeaving(false)}
      >
        {t("discard.text")}
      </ConfirmDialog>
    );
  return (
    <Modal opened onClose={close} title={t("title")} centered closeButtonProps={{ "aria-label": t("cancel") }}>
      <form {...form.form} className={styles.form}>
        <p className="dim">{t("what")}</p>
        <p>
          <span className={styles.label}>{t("page")}</span>
          <code className={styles.path}>{path}</code>
        </p>
        <Select
          label={t("reason")}
          placeholder={t("choose")}
          required
          withAsterisk
          data-autofocus
          allowDeselect={false}
          value={reason}
          data={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          error={form.errors.reason && t("noReason")}
          onBlur={() => form.onLeave("reason")}
          onChange={(value) => form.change({ reason: asReason(value) })}
        />
        <CountedText
          label={t("details")}
          minRows={3}
          maxRows={10}
          maxLength={LIMITS.reportDetails}
          {...form.text("details")}
        />
        <ErrorNotice failure={form.failure} title={t("failed")} />
        <div className={styles.actions}>
          <Button onClick={close} disabled={form.isBusy}>
            {t("cancel")}
          </Button>
          <Button type="submit" variant="main" disabled={!reason} isBusy={form.isBusy}>
            {t("send")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
