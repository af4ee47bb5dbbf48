import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Invoice } from "#contract/money/invoices.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { shortId } from "#web/ui/format.ts";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { invoiceTone } from "../parts/status-tone.ts";
import { dueDay } from "./due.ts";
import styles from "./Invoices.module.css";
import { PartyName } from "./PartyName.tsx";

type Props = { rows: readonly Invoice[]; isReceived: boolean };

/** Number and title lead to the invoice. */
export function InvoiceTable({ rows, isReceived }: Props) {
  const { t } = useTranslation("money");
  const columns: readonly Column<Invoice>[] = [
    {
      key: "title",
      name: t("invoices.column.title"),
      isHead: true,
      wide: true,
      cell: ({ invoice_id, number, title }) => (
        <Link to="/invoices/$id" params={{ id: invoice_id }} className="link">
          #{number} {title}
        </Link>
      ),
    },
    {
      key: "party",
      name: t("invoices.column.party"),
      cell: ({ issuer, payer }) => <PartyName party={isReceived ? issuer : payer} />,
    },
    {
      key: "order",
      name: t("invoices.column.order"),
      cell: ({ order_id }) =>
        order_id ? (
          <Link to="/order/$id" params={{ id: order_id }} className="link">
            {shortId(order_id)}
          </Link>
        ) : (
          "–"
        ),
    },
    {
      key: "issued",
      name: t("invoices.column.issued"),
      cell: ({ created_at }) => <RelativeTime time={created_at} />,
    },
    {
      key: "due",
      name: t("invoices.column.due"),
      cell: ({ due_at, overdue }) => (
        <span className={overdue ? styles.late : undefined}>{due_at ? dueDay(due_at) : "–"}</span>
      ),
    },
    {
      key: "status",
      name: t("column.status"),
      isPlain: true,
      cell: (invoice) => (
        <Chip tone={invoiceTone(invoice)}>{t(`invoices.status.${invoice.overdue ? "overdue" : invoice.status}`)}</Chip>
      ),
    },
    {
      key: "amount",
      name: t("amount"),
      right: true,
      isPlain: true,
      cell: ({ amount }) => <Price amount={amount} />,
    },
  ];
  return (
    <PageTable
      caption={t("invoices.title")}
      columns={columns}
      rows={rows}
      rowKey={({ invoice_id }) => invoice_id}
      sort={undefined}
      onSort={() => undefined}
    />
  );
}
