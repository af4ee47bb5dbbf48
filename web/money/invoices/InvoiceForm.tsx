import { Textarea } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Order } from "#contract/deals/orders.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { RecipientPicker } from "#web/deals/create/parts/RecipientPicker.tsx";
import { useGate } from "#web/people/session/parts/gate.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { LAST_DAY } from "#web/ui/dates.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import type { Account } from "../parts/account.ts";
import { useCreateInvoice } from "../parts/commands.ts";
import { checkInvoice } from "./check.ts";
import { dayIn } from "./due.ts";
import { InvoiceLines } from "./InvoiceLines.tsx";
import styles from "./Invoices.module.css";
import { blankInvoice, invoiceBody, invoiceOf, parseInvoiceValues, sumOf } from "./invoice-values.ts";

const drafts = makeDrafts("invoice", parseInvoiceValues);

type Props = { of: Account; self: string; order: Order | undefined };

/** Writes an invoice: for an order, whose customer pays, or for anybody. What is typed is kept until it is sent. */
export function InvoiceForm({ of, self, order }: Props) {
  const { t } = useTranslation("money");
  const navigate = useNavigate();
  const gate = useGate();
  const create = useCreateInvoice(of);
  const form = useForm({
    blank: () => (order ? invoiceOf(order, new Date()) : blankInvoice(new Date())),
    check: checkInvoice,
    draft: drafts(order?.order_id ?? of ?? ""),
    gate,
    send: (values) => create(invoiceBody(values, order?.order_id)),
    onSent: ({ invoice_id, number }) => {
      showSuccess(t("form.sent", { number }));
      return navigate({ to: "/invoices/$id", params: { id: invoice_id } });
    },
  });
  const { values, errors, change } = form;
  return (
    <Panel>
      <form {...form.form} className={layout.form}>
        {order ? (
          <p className="dim">{t("form.ofOrder", { title: order.title })}</p>
        ) : (
          <>
            <Segments
              legend={t("form.payer")}
              value={values.kind}
              choices={(["user", "org"] as const).map((value) => ({ value, label: t(`send.kind.${value}`) }))}
              onChange={(kind) => change({ kind, payer: null })}
            />
            <RecipientPicker
              key={values.kind}
              kind={values.kind}
              value={values.payer}
              error={errors.payer}
              except={self}
              onChange={(payer) => change({ payer })}
            />
          </>
        )}
        <TitleInput label={t("form.name")} {...form.field("title")} />
        <InvoiceLines lines={values.lines} errors={errors} onChange={(lines) => change({ lines })} />
        <DateField
          type="date"
          label={t("form.due")}
          min={dayIn(0, new Date())}
          max={LAST_DAY}
          {...form.text("due")}
          error={errors.due_at}
        />
        <Textarea
          label={t("form.description")}
          autosize
          minRows={2}
          maxLength={LIMITS.description}
          {...form.text("description")}
        />
        <p className={styles.total}>
          <strong>{t("form.total")}</strong>
          <Price amount={sumOf(values.lines)} size="big" />
        </p>
        <ErrorNotice failure={form.failure} />
        <div className={layout.bar}>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t("form.send")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
