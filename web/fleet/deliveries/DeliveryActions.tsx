import { Textarea } from "@mantine/core";
import { IconCheck, IconMapPin, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeliveryView } from "#contract/fleet/deliveries.ts";
import { mayArrive } from "#contract/fleet/delivery-status.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { useUpdateOrder } from "#web/deals/orders/parts/commands.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { BarButtons, PhoneBar } from "#web/ui/layout/PhoneBar.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import { useAbortDelivery, useCompleteDelivery } from "../parts/commands.ts";
import styles from "./Delivery.module.css";
import { ReportDelivery } from "./ReportDelivery.tsx";

type Asked = "report" | "complete" | "abort" | "order";

/** What the carrier does next: report, deliver, give up; and once the goods are there, complete the order. */
export function DeliveryActions({ delivery }: { delivery: DeliveryView }) {
  const { t } = useTranslation("deliveries");
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { carries, closes, ended, status } = delivery;
  const offersOrder = ended === "delivered" && closes;
  if (!offersOrder && (!carries || ended)) return null;
  return (
    <PhoneBar label={t("actions")} className={styles.room}>
      <BarButtons>
        {offersOrder && (
          <Button variant="main" icon={<IconCheck aria-hidden />} onClick={() => setAsked("order")}>
            {t("completeOrder")}
          </Button>
        )}
        {carries && !ended && (
          <>
            <Button variant="main" icon={<IconMapPin aria-hidden />} onClick={() => setAsked("report")}>
              {t("report")}
            </Button>
            {mayArrive(status) && (
              <Button icon={<IconCheck aria-hidden />} onClick={() => setAsked("complete")}>
                {t("complete")}
              </Button>
            )}
            <Button icon={<IconX aria-hidden />} onClick={() => setAsked("abort")}>
              {t("abort")}
            </Button>
          </>
        )}
      </BarButtons>
      {asked === "report" && <ReportDelivery delivery={delivery} onClose={close} />}
      {asked === "complete" && (
        <CompleteDelivery delivery={delivery} onClose={close} onDone={() => setAsked(closes ? "order" : null)} />
      )}
      {asked === "abort" && <AbortDelivery delivery={delivery} onClose={close} />}
      {asked === "order" && <CompleteOrder delivery={delivery} onClose={close} />}
    </PhoneBar>
  );
}

type Props = { delivery: DeliveryView; onClose: () => void };

function CompleteDelivery({ delivery, onClose, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation("deliveries");
  const complete = useCompleteDelivery();
  const run = useRun();
  const send = async () => {
    const { delivery_id } = delivery;
    if (await run(() => complete.run({ params: { delivery_id } }), t("completed"))) onDone();
    else onClose();
  };
  return (
    <ConfirmDialog
      title={t("ask.complete.title")}
      action={t("complete")}
      variant="main"
      isBusy={complete.isPending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {t("ask.complete.text", { place: delivery.destination })}
    </ConfirmDialog>
  );
}

function AbortDelivery({ delivery, onClose }: Props) {
  const { t } = useTranslation("deliveries");
  const abort = useAbortDelivery();
  const [note, setNote] = useState("");
  const send = async () => {
    try {
      await abort.run({ params: { delivery_id: delivery.delivery_id }, body: { note: note.trim() } });
      showSuccess(t("aborted"));
      onClose();
    } catch (failure) {
      // It is shown in the dialog, with what was typed.
      console.info("delivery not aborted", failure);
    }
  };
  return (
    <ConfirmDialog
      title={t("ask.abort.title")}
      action={t("abort")}
      isBusy={abort.isPending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t("ask.abort.text")}</p>
        <Textarea
          label={t("form.reason")}
          autosize
          maxLength={LIMITS.deliveryNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <ErrorNotice failure={abort.error} />
      </div>
    </ConfirmDialog>
  );
}

function CompleteOrder({ delivery: { order }, onClose }: Props) {
  const { t } = useTranslation("deliveries");
  const update = useUpdateOrder();
  const run = useRun();
  if (!order) return null;
  const { order_id, title } = order;
  const send = () =>
    run(() => update.run({ params: { order_id }, body: { order_id, status: "fulfilled" } }), t("orderCompleted"));
  return (
    <ConfirmDialog
      title={t("ask.order.title")}
      action={t("completeOrder")}
      variant="main"
      isBusy={update.isPending}
      onConfirm={() => void send().then(onClose)}
      onClose={onClose}
    >
      {t("ask.order.text", { title })}
    </ConfirmDialog>
  );
}
