import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DeliveryView } from "#contract/fleet/deliveries.ts";
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  mayArrive,
  mayFallBack,
  mayFollow,
} from "#contract/fleet/delivery-status.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { PlaceInput } from "#web/catalogue/places/parts/PlaceInput.tsx";
import { localTime } from "#web/deals/meetings/parts/meeting-values.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { LAST_MOMENT } from "#web/ui/dates.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useReportDelivery } from "../parts/commands.ts";
import { etaIssues, momentOf } from "../parts/delivery-values.ts";
import styles from "./Delivery.module.css";

type Values = { status: DeliveryStatus; location: string; progress: number | null; eta: string; note: string };

/** Says how it goes: the status, the place, how much of the way is done, when the goods arrive, and a note. */
export function ReportDelivery({ delivery, onClose }: { delivery: DeliveryView; onClose: () => void }) {
  const { t } = useTranslation("deliveries");
  const { t: ui } = useTranslation("ui");
  const report = useReportDelivery();
  const { delivery_id, version, status, location, progress } = delivery;
  const form = useForm<Values>({
    blank: {
      status,
      location,
      progress,
      eta: delivery.eta ? localTime(new Date(delivery.eta)) : "",
      note: "",
    },
    check: (values) => wrongIn(values, delivery),
    send: (values, saved) =>
      report.run({
        params: { delivery_id },
        body: {
          status: values.status,
          location: values.location.trim(),
          progress: values.progress ?? progress,
          note: values.note.trim(),
          version,
          ...(values.eta === saved.eta ? {} : { eta: momentOf(values.eta) }),
        },
      }),
    onSent: () => {
      showSuccess(t("reported"));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t("report")} centered>
      <form {...form.form} className={styles.form}>
        <Choices
          legend={t("status")}
          choices={DELIVERY_STATUSES.filter((each) => mayFollow(status, each)).map((value) => ({
            value,
            label: ui(`deliveryStatus.${value}`),
          }))}
          value={form.values.status}
          onChange={(value) => {
            const next = DELIVERY_STATUSES.find((each) => each === value);
            if (next) form.change({ status: next });
          }}
        />
        <PlaceInput label={t("form.place")} required {...form.field("location")} />
        <CountInput
          label={t("form.percent")}
          description={t(mayFallBack(form.values.status) ? "form.percentOff" : "form.percentHint")}
          required
          {...form.field("progress")}
        />
        <DateField type="datetime-local" max={LAST_MOMENT} label={t("form.eta")} {...form.text("eta")} />
        <Textarea label={t("form.note")} autosize maxLength={LIMITS.deliveryNote} {...form.text("note")} />
        <ErrorNotice failure={form.failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t("form.send")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** As the server would refuse it. */
function wrongIn(values: Values, { status, progress, eta }: DeliveryView): Issue[] {
  const path = ["progress"];
  const isBack = values.progress !== null && values.progress < progress;
  const mayBack = mayFallBack(values.status) || mayFallBack(status);
  const isOver = values.progress === 100 && !mayArrive(values.status);
  const isSameEta = eta !== null && values.eta === localTime(new Date(eta));
  return [
    ...(values.location.trim() === "" ? [{ code: "invalid_type", path: ["location"] }] : []),
    ...(values.progress === null ? [{ code: "invalid_type", path }] : []),
    ...((values.progress ?? 0) > 100 ? [{ code: "too_big", maximum: 100, path }] : []),
    ...(isBack && !mayBack ? [{ code: "too_small", minimum: progress, path }] : []),
    ...(isOver ? [{ code: "custom", path }] : []),
    ...(isSameEta ? [] : etaIssues(values.eta, Date.now())),
  ];
}
