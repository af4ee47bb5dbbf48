import { Modal, Select, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { REPORT_REASONS, type ReportReason } from "#web/calls/staff/moderation.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell, tellFailure, warn } from "#web/ui/toast.ts";
import { useReport } from "./commands.ts";
import styles from "./ReportDialog.module.css";

type Draft = { path: string; reason: ReportReason | null; details: string };
const asReason = (value: unknown): ReportReason | null => REPORT_REASONS.find((reason) => reason === value) ?? null;
const parseDraft = (value: unknown): Draft | null => {
  if (typeof value !== "object" || value === null) return null;
  const { path, reason, details } = value as Record<string, unknown>;
  return typeof path === "string" && typeof details === "string" ? { path, reason: asReason(reason), details } : null;
};
const draft = makeStored<Draft | null>("freeport.draft.report", parseDraft);

type Props = { path: string; onClose: () => void };

export function ReportDialog({ path, onClose }: Props) {
  const { t } = useTranslation("moderation");
  const report = useReport();
  const kept = draft.use();
  const { reason, details } = kept?.path === path ? kept : { reason: null, details: "" };
  const [isJudged, setJudged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const change = (next: Partial<Draft>) => draft.set({ path, reason, details, ...next });
  const leave = () => {
    draft.set(null);
    onClose();
  };
  const close = () => {
    if (report.isPending) return;
    if (details.trim() === "") leave();
    else setLeaving(true);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if (!reason) return warn(t("noReason"));
    try {
      const report_details = details.trim() === "" ? null : details.trim();
      await report.run({ body: { reported_url: path, report_reason: reason, report_details } });
      tell(t("done"));
      leave();
    } catch (failure) {
      console.info("not reported", failure);
      tellFailure(t("failed"), failure);
    }
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
      <form onSubmit={submit} noValidate className={styles.form}>
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
          error={isJudged && !reason ? t("noReason") : undefined}
          onBlur={() => setJudged(true)}
          onChange={(value) => change({ reason: asReason(value) })}
        />
        <Textarea
          label={t("details")}
          description={t("left", { count: LIMITS.reportDetails - details.length })}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={LIMITS.reportDetails}
          value={details}
          onChange={(event) => change({ details: event.currentTarget.value })}
        />
        <ErrorNotice failure={report.error} />
        <div className={styles.actions}>
          <Button onClick={close} disabled={report.isPending}>
            {t("cancel")}
          </Button>
          <Button type="submit" look="main" disabled={!reason} isBusy={report.isPending}>
            {t("send")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
