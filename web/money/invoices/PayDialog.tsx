import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Invoice } from "#contract/money/invoices.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { formatCount } from "#web/ui/format.ts";
import { useRun } from "#web/ui/use-run.ts";
import { balanceQuery } from "../parts/account.ts";
import { usePayInvoice } from "../parts/commands.ts";
import { nameOf } from "./PartyName.tsx";

/** Says who gets how much and what is left, before it is paid. */
export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation("money");
  const pay = usePayInvoice();
  const run = useRun();
  const { invoice_id, amount, payer, issuer } = invoice;
  const { data: balance } = useQuery(balanceQuery(payer.contractor?.spectrum_id ?? null));
  const left = balance && balance.available - amount;
  return (
    <ConfirmDialog
      title={t("invoice.payAsk")}
      action={t("invoice.pay")}
      variant="main"
      isBusy={pay.isPending}
      onConfirm={async () => {
        await run(() => pay.run({ params: { invoice_id } }), t("invoice.paidNow"));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("invoice.payText", { amount: formatCount(amount), name: nameOf(issuer) })}</p>
      {balance && left !== undefined && (
        <p>
          {left >= 0
            ? t("invoice.payAfter", { amount: formatCount(left) })
            : t("invoice.payShort", { amount: formatCount(balance.available) })}
        </p>
      )}
    </ConfirmDialog>
  );
}
