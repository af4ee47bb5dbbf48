import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { atLocal, inDays, LAST_MOMENT } from "#web/ui/dates.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./AwayDialog.module.css";
import { useSetAway } from "./parts/queries.ts";

const PRESET_DAYS = [1, 3, 7, 14] as const;

/** Until when the goods rest, and why. */
export function AwayDialog({ spectrum_id, onClose }: { spectrum_id: string | null; onClose: () => void }) {
  const { t } = useTranslation("stock");
  const { t: ui } = useTranslation("ui");
  const command = useSetAway();
  const form = useForm({
    blank: { until: inDays(7, Date.now()), note: "" },
    check: ({ until }) => {
      const end = atLocal(until)?.getTime() ?? 0;
      const isRight = end > Date.now() && end <= Date.now() + LIMITS.awayDays * 86_400_000;
      return isRight ? [] : [{ path: ["until"] }];
    },
    send: ({ until, note }) =>
      command.run({ body: { until: atLocal(until)?.toISOString() ?? "", note: note.trim(), spectrum_id } }),
    onSent: () => {
      showSuccess(t("away.done"));
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <Modal opened onClose={onClose} title={t("away.title")} centered closeButtonProps={{ "aria-label": ui("close") }}>
      <form {...form.form} className={styles.form}>
        <p className="dim">{t("away.what")}</p>
        <div className={styles.presets}>
          {PRESET_DAYS.map((days) => (
            <Button key={days} size="small" onClick={() => change({ until: inDays(days, Date.now()) })}>
              {t("away.days", { count: days })}
            </Button>
          ))}
        </div>
        <DateField
          type="datetime-local"
          label={t("away.when")}
          max={LAST_MOMENT}
          value={values.until}
          error={errors.until && t("away.wrong", { days: LIMITS.awayDays })}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
        <TextInput
          label={t("away.note")}
          description={t("away.noteHelp")}
          maxLength={LIMITS.awayNote}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <ErrorNotice failure={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t("away.submit")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
