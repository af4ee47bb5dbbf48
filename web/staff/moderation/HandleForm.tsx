import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { REPORT_STATUSES, type ReportStatus, type StaffReport } from "#web/calls/staff/moderation.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { CountedText } from "#web/ui/CountedText.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import styles from "../parts/Staff.module.css";

type Props = {
  report: StaffReport;
  status: ReportStatus;
  notes: string;
  answer: string;
  failure: unknown;
  isBusy: boolean;
  noteField: RefObject<HTMLTextAreaElement | null>;
  setStatus: (status: ReportStatus) => void;
  setNotes: (notes: string) => void;
  setAnswer: (answer: string) => void;
  onSave: (status: ReportStatus) => void;
};

/** The report's state, the team's notes, and what the reporter is answered. */
export function HandleForm(props: Props) {
  const { report, status, notes, answer, failure, isBusy, noteField, setStatus, setNotes, setAnswer, onSave } = props;
  const { t } = useTranslation("staff");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(status);
      }}
    >
      <Picker
        label={t("report.status")}
        value={status}
        choices={REPORT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={setStatus}
      />
      <CountedText
        ref={noteField}
        label={t("report.notes")}
        minRows={2}
        maxRows={8}
        maxLength={LIMITS.reportNotes}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      {report.reporter && (
        <CountedText
          label={t("report.answer")}
          help={t("report.answerHelp")}
          minRows={1}
          maxRows={4}
          maxLength={LIMITS.reportAnswer}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      {Boolean(failure) && (
        <>
          <p role="alert">{t("report.failed")}</p>
          <ErrorNotice failure={failure} />
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="main" isBusy={isBusy}>
          {t("report.save")}
        </Button>
        <Button isBusy={isBusy} onClick={() => onSave("resolved")}>
          {t("report.resolve")}
        </Button>
        <Button isBusy={isBusy} onClick={() => onSave("dismissed")}>
          {t("report.dismiss")}
        </Button>
      </div>
    </form>
  );
}
