import { useTranslation } from "react-i18next";
import type { Transaction } from "#contract/money/transactions.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { HandleLink } from "../parts/HandleLink.tsx";
import styles from "../parts/Money.module.css";
import { statusTone } from "../parts/status-tone.ts";
import { recipientOf, senderOf } from "../parts/transaction-side.ts";

export type Settling = { request: Transaction; how: "complete" | "cancel" };

type Props = { rows: readonly Transaction[]; onSettle: (settling: Settling) => void };

/** Who asks for what, and the two ways in which a request ends. */
export function RequestTable({ rows, onSettle }: Props) {
  const { t } = useTranslation("money");
  const columns: readonly Column<Transaction>[] = [
    {
      key: "details",
      name: t("column.details"),
      isHead: true,
      wide: true,
      cell: (request) => (
        <>
          {t(`kind.${request.kind}`)} <HandleLink handle={recipientOf(request) ?? senderOf(request)} />
          {request.note && <span className={styles.note}>{request.note}</span>}
          {request.settled_note && <span className={styles.note}>{request.settled_note}</span>}
        </>
      ),
    },
    { key: "when", name: t("column.when"), cell: ({ timestamp }) => <RelativeTime time={timestamp} /> },
    {
      key: "by",
      name: t("transaction.by"),
      cell: (request) => <HandleLink handle={{ kind: "user", id: request.created_by }} />,
    },
    { key: "amount", name: t("amount"), right: true, cell: ({ amount }) => <Price amount={amount} /> },
    {
      key: "act",
      name: t("column.status"),
      right: true,
      isPlain: true,
      cell: (request) =>
        request.status === "Pending" ? (
          <span className={styles.acts}>
            <Button size="small" variant="main" onClick={() => onSettle({ request, how: "complete" })}>
              {t("queue.complete")}
            </Button>
            <Button size="small" onClick={() => onSettle({ request, how: "cancel" })}>
              {t("queue.cancel")}
            </Button>
          </span>
        ) : (
          <Chip tone={statusTone(request.status)}>{t(`status.${request.status}`)}</Chip>
        ),
    },
  ];
  return (
    <PageTable
      caption={t("queue.title")}
      columns={columns}
      rows={rows}
      rowKey={({ transaction_id }) => transaction_id}
      sort={undefined}
      onSort={() => undefined}
    />
  );
}
