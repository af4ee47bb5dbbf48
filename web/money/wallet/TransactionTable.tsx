import { useTranslation } from "react-i18next";
import type { Transaction } from "#contract/money/transactions.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount, formatDateTime } from "#web/ui/format.ts";
import { useNow } from "#web/ui/now.ts";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import type { Account } from "../parts/account.ts";
import { HandleLink } from "../parts/HandleLink.tsx";
import styles from "../parts/Money.module.css";
import { moneyDay } from "../parts/money-day.ts";
import { statusTone } from "../parts/status-tone.ts";
import { isIncoming, otherSide } from "../parts/transaction-side.ts";

type Props = { of: Account; rows: readonly Transaction[]; onOpen: (transaction: Transaction) => void };

/** Day, what it was and with whom, its state, and the amount with its sign. */
export function TransactionTable({ of, rows, onOpen }: Props) {
  const { t } = useTranslation("money");
  const username = useMe()?.username ?? "";
  const now = useNow();
  const columns: readonly Column<Transaction>[] = [
    {
      key: "when",
      name: t("column.when"),
      isPlain: true,
      cell: ({ timestamp }) => (
        <time dateTime={new Date(timestamp).toISOString()} title={formatDateTime(timestamp)} className="dim nowrap">
          {moneyDay(t, timestamp, now)}
        </time>
      ),
    },
    {
      key: "details",
      name: t("column.details"),
      isHead: true,
      wide: true,
      cell: (transaction) => (
        <>
          <button type="button" className={`link ${styles.details}`} onClick={() => onOpen(transaction)}>
            {t(`kind.${transaction.kind}`)}
          </button>{" "}
          <span className="dim">{t(isIncoming(transaction, of, username) ? "fromWhom" : "toWhom")}</span>{" "}
          <HandleLink handle={otherSide(transaction, of, username)} />
          {transaction.note && <span className={styles.note}>{transaction.note}</span>}
        </>
      ),
    },
    {
      key: "status",
      name: t("column.status"),
      isPlain: true,
      cell: ({ status }) => <Chip tone={statusTone(status)}>{t(`status.${status}`)}</Chip>,
    },
    {
      key: "amount",
      name: t("amount"),
      right: true,
      isPlain: true,
      cell: (transaction) => <Signed transaction={transaction} isIn={isIncoming(transaction, of, username)} />,
    },
  ];
  return (
    <PageTable
      caption={t("transactions.title")}
      columns={columns}
      rows={rows}
      rowKey={({ transaction_id }) => transaction_id}
      sort={undefined}
      onSort={() => undefined}
    />
  );
}

/** With a sign, so that nobody needs its colour; what was cancelled is struck through. */
export function Signed({ transaction: { amount, status }, isIn }: { transaction: Transaction; isIn: boolean }) {
  const { t } = useTranslation("ui");
  const tone = status === "Cancelled" ? styles.void : isIn ? styles.in : styles.out;
  return (
    <span className={`${styles.signed} ${tone}`}>
      {isIn ? "+" : "−"}
      {formatCount(amount)} <span className="dim">{t("auec")}</span>
    </span>
  );
}
