import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
import { Modal } from "#web/ui/Modal.tsx";
import { Price } from "#web/ui/Price.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useSettleRequest } from "../parts/commands.ts";
import type { Settling } from "./RequestTable.tsx";

/** Asks once, with words that whoever asked will read. */
export function SettleDialog({ request, how, onClose }: Settling & { onClose: () => void }) {
  const { t } = useTranslation("money");
  const { t: ui } = useTranslation("ui");
  const settle = useSettleRequest(how);
  const { transaction_id } = request;
  const form = useForm({
    blank: { note: "" },
    send: ({ note }) => settle.run({ params: { transaction_id }, body: { note } }),
    onSent: () => {
      showSuccess(t(how === "complete" ? "queue.completed" : "queue.cancelled"));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t(`queue.ask.${how}`)} centered>
      <form {...form.form} className={layout.form}>
        <p>
          {t(`kind.${request.kind}`)} <Price amount={request.amount} />
        </p>
        <TextInput
          label={t("note")}
          description={t("queue.noteHelp")}
          maxLength={LIMITS.moneyNote}
          {...form.text("note")}
        />
        <ErrorNotice failure={form.failure} />
        <div className={layout.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant={how === "complete" ? "main" : "danger"} isBusy={form.isBusy}>
            {t(`queue.${how}`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
