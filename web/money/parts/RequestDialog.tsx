import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS, MONEY_REQUEST_LIFE } from "#contract/platform/limits.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import layout from "#web/ui/layout/Form.module.css";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import type { Account } from "./account.ts";
import { checkRequest, type RequestValues } from "./check.ts";
import { useRequestMoney } from "./commands.ts";

type Props = {
  of: Account;
  kind: "deposit" | "withdrawal";
  available: number | undefined;
  onClose: () => void;
};

const BLANK: RequestValues = { amount: null, note: "" };

/** Asks for aUEC from the game, or for aUEC in the game. A site admin settles it. */
export function RequestDialog({ of, kind, available, onClose }: Props) {
  const { t } = useTranslation("money");
  const { t: ui } = useTranslation("ui");
  const request = useRequestMoney(of, kind);
  const most = kind === "withdrawal" ? available : undefined;
  const form = useForm({
    blank: BLANK,
    check: (values) => checkRequest(values, most),
    send: ({ amount, note }) => request({ amount: amount ?? 0, note }),
    onSent: () => {
      showSuccess(t(`request.${kind}.sent`));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t(`request.${kind}.title`)} centered>
      <form {...form.form} className={layout.form}>
        <p className="dim">{t(`request.${kind}.text`, { count: MONEY_REQUEST_LIFE[kind] })}</p>
        <AmountInput
          label={t("amount")}
          required
          {...form.field("amount")}
          {...(most === undefined ? {} : { description: t("available", { amount: formatCount(most) }) })}
        />
        <TextInput
          label={t("note")}
          description={t(`request.${kind}.noteHelp`)}
          maxLength={LIMITS.moneyNote}
          {...form.text("note")}
        />
        <ErrorNotice failure={form.failure} />
        <div className={layout.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t(`request.${kind}.button`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
