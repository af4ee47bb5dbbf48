import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Ship } from "#contract/fleet/ships.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { query } from "#web/api.ts";
import { SHIP_CONDITIONS } from "#web/calls/fleet/hulls.gen.ts";
import * as ships from "#web/calls/fleet/ships.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { ConditionChip } from "./ConditionChip.tsx";
import { useReportCondition } from "./commands.ts";
import styles from "./ReportCondition.module.css";

/** Says how a ship is and where, under what was said of it before. */
export function ReportCondition({ ship, onClose }: { ship: Ship; onClose: () => void }) {
  const { t } = useTranslation("fleet");
  const { t: ui } = useTranslation("ui");
  const report = useReportCondition();
  const form = useForm({
    blank: { condition: ship.condition, location: ship.location ?? "", note: "" },
    send: (body) => report.run({ params: { ship_id: ship.ship_id }, body }),
    onSent: () => {
      showSuccess(t("reported"));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t("report.title", { name: ship.custom_name ?? ship.name })} centered>
      <form {...form.form} className={styles.form}>
        <Choices
          legend={t("filter.condition")}
          choices={SHIP_CONDITIONS.map((value) => ({ value, label: t(`condition.${value}`) }))}
          value={form.values.condition}
          onChange={(value) => {
            const condition = SHIP_CONDITIONS.find((each) => each === value);
            if (condition) form.change({ condition });
          }}
        />
        <TextInput label={t("form.place")} maxLength={LIMITS.place} {...form.text("location")} />
        <Textarea label={t("form.note")} autosize maxLength={LIMITS.shipNote} {...form.text("note")} />
        <ErrorNotice failure={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t("report.send")}
          </Button>
        </div>
      </form>
      <History ship_id={ship.ship_id} />
    </Modal>
  );
}

function History({ ship_id }: { ship_id: string }) {
  const { t } = useTranslation("fleet");
  const { data } = useQuery(query(ships.listCheckIns, { params: { ship_id } }));
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.history}>
      <h3>{t("report.history")}</h3>
      <ul>
        {data.map(({ condition, location, note, username, created_at }) => (
          <li key={created_at}>
            <ConditionChip condition={condition} />
            {location && <span>{location}</span>}
            {note && <span>{note}</span>}
            <span className="dim">
              @{username} · <RelativeTime time={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
