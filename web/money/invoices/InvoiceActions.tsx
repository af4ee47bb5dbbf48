import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "#contract/money/invoices.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { useCancelInvoice, useDeclineInvoice, useRemind } from "../parts/commands.ts";
import styles from "./Invoices.module.css";
import { nameOf } from "./PartyName.tsx";
import { PayDialog } from "./PayDialog.tsx";

/** Pay or decline for who is asked, remind or cancel for who asks; copy and print for both. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("money");
  const gate = useGate();
  const [asked, setAsked] = useState<"pay" | "decline" | "cancel">();
  const remind = useRemind();
  const run = useRun();
  const { invoice_id, may, status } = invoice;
  const isOpen = status === "open";
  const close = () => setAsked(undefined);
  return (
    <div className={styles.actions}>
      {isOpen && may.pay && (
        <Button variant="main" onClick={() => gate(() => setAsked("pay"))}>
          {t("invoice.pay")}
        </Button>
      )}
      {isOpen && may.decline && <Button onClick={() => setAsked("decline")}>{t("invoice.decline")}</Button>}
      {isOpen && may.issue && (
        <Button
          isBusy={remind.isPending}
          onClick={() =>
            void run(
              () => remind.run({ params: { invoice_id } }),
              t("invoice.remindedNow", { name: nameOf(invoice.payer) }),
            )
          }
        >
          {t("invoice.remind")}
        </Button>
      )}
      {isOpen && may.issue && <Button onClick={() => setAsked("cancel")}>{t("invoice.cancel")}</Button>}
      <Button size="small" variant="quiet" icon={<IconPrinter aria-hidden />} onClick={() => window.print()}>
        {t("invoice.print")}
      </Button>
      <ShareLink path={`/invoices/${invoice_id}`} />
      {asked === "pay" && <PayDialog invoice={invoice} onClose={close} />}
      {asked === "decline" && <Decline invoice={invoice} onClose={close} />}
      {asked === "cancel" && <Cancel invoice={invoice} onClose={close} />}
    </div>
  );
}

type Asked = { invoice: Invoice; onClose: () => void };

function Decline({ invoice: { invoice_id, issuer }, onClose }: Asked) {
  const { t } = useTranslation("money");
  const decline = useDeclineInvoice();
  const run = useRun();
  return (
    <ConfirmDialog
      title={t("invoice.declineAsk")}
      action={t("invoice.declineButton")}
      isBusy={decline.isPending}
      onConfirm={async () => {
        await run(() => decline.run({ params: { invoice_id } }), t("invoice.declined"));
        onClose();
      }}
      onClose={onClose}
    >
      {t("invoice.declineText", { name: nameOf(issuer) })}
    </ConfirmDialog>
  );
}

function Cancel({ invoice: { invoice_id }, onClose }: Asked) {
  const { t } = useTranslation("money");
  const cancel = useCancelInvoice();
  const run = useRun();
  return (
    <ConfirmDialog
      title={t("invoice.cancelAsk")}
      action={t("invoice.cancel")}
      isBusy={cancel.isPending}
      onConfirm={async () => {
        await run(() => cancel.run({ params: { invoice_id } }), t("invoice.cancelled"));
        onClose();
      }}
      onClose={onClose}
    >
      {t("invoice.cancelText")}
    </ConfirmDialog>
  );
}
