import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Invoice } from "#contract/money/invoices.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount, formatDateTime, shortId } from "#web/ui/format.ts";
import { Price } from "#web/ui/Price.tsx";
import { invoiceTone } from "../parts/status-tone.ts";
import { dueDay } from "./due.ts";
import styles from "./Invoices.module.css";
import { PartyName } from "./PartyName.tsx";

/** What stands on paper: who asks whom for how much, what for, and until when. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("money");
  const { number, title, description, issuer, payer, status, overdue } = invoice;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>
          {t("invoice.title", { number })}: {title}
        </h1>
        <Chip tone={invoiceTone(invoice)}>{t(`invoices.status.${overdue ? "overdue" : status}`)}</Chip>
      </header>
      <div className={styles.sides}>
        <section>
          <h2>{t("invoice.issuer")}</h2>
          <PartyName party={issuer} />
        </section>
        <section>
          <h2>{t("invoice.payer")}</h2>
          <PartyName party={payer} />
        </section>
      </div>
      <InvoiceFacts invoice={invoice} />
      <Lines invoice={invoice} />
      {description && <p className={styles.words}>{description}</p>}
      <p className="dim">{t("record")}</p>
    </article>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("money");
  const { created_at, due_at, paid_at, reminded_at, order_id, transaction_id, overdue } = invoice;
  const due = due_at ? dueDay(due_at) : t("invoice.noDue");
  return (
    <Facts
      rows={[
        [t("invoice.issued"), formatDateTime(created_at)],
        [
          t("invoice.due"),
          <span key="due" className={overdue ? styles.late : undefined}>
            {due}
          </span>,
        ],
        ...(paid_at ? [[t("invoice.paid"), formatDateTime(paid_at)] as const] : []),
        ...(reminded_at ? [[t("invoice.reminded"), formatDateTime(reminded_at)] as const] : []),
        ...(order_id
          ? [
              [
                t("invoice.order"),
                <Link key="order" to="/order/$id" params={{ id: order_id }} className="link">
                  {shortId(order_id)}
                </Link>,
              ] as const,
            ]
          : []),
        ...(transaction_id ? [[t("invoice.payment"), shortId(transaction_id)] as const] : []),
      ]}
    />
  );
}

function Lines({ invoice: { lines, title, amount } }: { invoice: Invoice }) {
  const { t } = useTranslation("money");
  const shown = lines.length > 0 ? lines : [{ text: title, quantity: 1, unit_price: amount }];
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t("form.lines")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("invoice.line")}</th>
          <th scope="col">{t("invoice.quantity")}</th>
          <th scope="col">{t("invoice.price")}</th>
          <th scope="col">{t("invoice.sum")}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ text, quantity, unit_price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change
          <tr key={index}>
            <th scope="row">{text}</th>
            <td>{formatCount(quantity)}</td>
            <td>{formatCount(unit_price)}</td>
            <td>{formatCount(quantity * unit_price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t("invoice.total")}
          </th>
          <td>
            <Price amount={amount} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
