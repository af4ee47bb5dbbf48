import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Transaction } from "#contract/money/transactions.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import layout from "#web/ui/layout/Form.module.css";
import { Price } from "#web/ui/Price.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { checkRequest } from "../parts/check.ts";
import { useRefund } from "../parts/commands.ts";
import { HandleLink } from "../parts/HandleLink.tsx";
import { senderOf } from "../parts/transaction-side.ts";

type Props = { transaction: Transaction; left: number };

/** Gives a payment back, in full or in part; it asks once. */
export function RefundForm({ transaction, left }: Props) {
  const { t } = useTranslation("money");
  const refund = useRefund();
  const [ask, setAsk] = useState<(() => void) | undefined>();
  const { transaction_id } = transaction;
  const form = useForm({
    blank: { amount: left as number | null, note: "" },
    check: (values) => checkRequest(values, left),
    gate: (act) => setAsk(() => act),
    send: ({ amount, note }) => refund.run({ params: { transaction_id }, body: { amount, note } }),
    onSent: () => showSuccess(t("refund.done")),
  });
  return (
    <form {...form.form} className={layout.form}>
      <AmountInput
        label={t("refund.amount")}
        description={t("refund.left", { amount: formatCount(left) })}
        required
        {...form.field("amount")}
      />
      <TextInput label={t("note")} maxLength={LIMITS.moneyNote} {...form.text("note")} />
      <ErrorNotice failure={form.failure} />
      <div className={layout.actions}>
        <Button type="submit" isBusy={form.isBusy}>
          {t("refund.button")}
        </Button>
      </div>
      {ask && (
        <ConfirmDialog
          title={t("refund.ask")}
          action={t("refund.button")}
          variant="main"
          isBusy={form.isBusy}
          onConfirm={() => {
            setAsk(undefined);
            ask();
          }}
          onClose={() => setAsk(undefined)}
        >
          <Price amount={form.values.amount ?? 0} /> → <HandleLink handle={senderOf(transaction)} />
        </ConfirmDialog>
      )}
    </form>
  );
}
