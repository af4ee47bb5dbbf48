import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Transaction } from "#contract/money/transactions.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatDateTime, shortId } from "#web/ui/format.ts";
import { Price } from "#web/ui/Price.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type Account, transactionQuery } from "../parts/account.ts";
import { HandleLink } from "../parts/HandleLink.tsx";
import styles from "../parts/Money.module.css";
import { statusTone } from "../parts/status-tone.ts";
import { isIncoming, recipientOf, senderOf } from "../parts/transaction-side.ts";
import { CancelRequest } from "./PendingRequests.tsx";
import { RefundForm } from "./RefundForm.tsx";
import { Signed } from "./TransactionTable.tsx";

type Props = { of: Account; id: string; onClose: () => void };

/** One transaction with all that is known of it, and what can still be done. */
export function TransactionDrawer({ of, id, onClose }: Props) {
  const { t } = useTranslation("money");
  const { data, error, refetch } = useQuery(transactionQuery(id));
  return (
    <Drawer opened onClose={onClose} position="right" title={t("transaction.title", { id: shortId(id) })}>
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton count={6} height={28} />}
      {data && <Detail of={of} transaction={data} />}
    </Drawer>
  );
}

function Detail({ of, transaction }: { of: Account; transaction: Transaction }) {
  const { t } = useTranslation("money");
  const username = useMe()?.username ?? "";
  const [isCancelling, setCancelling] = useState(false);
  const isIn = isIncoming(transaction, of, username);
  const left = transaction.amount - transaction.refunded;
  const isRefundable = isIn && transaction.kind === "Payment" && transaction.status === "Completed" && left > 0;
  return (
    <div className={styles.detail}>
      <div className={styles.row}>
        <Signed transaction={transaction} isIn={isIn} />
        <Chip tone={statusTone(transaction.status)}>{t(`status.${transaction.status}`)}</Chip>
      </div>
      <TransactionFacts transaction={transaction} />
      {transaction.status === "Pending" && <Button onClick={() => setCancelling(true)}>{t("pending.cancel")}</Button>}
      {isRefundable && <RefundForm key={left} transaction={transaction} left={left} />}
      {isCancelling && <CancelRequest request={transaction} onClose={() => setCancelling(false)} />}
    </div>
  );
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation("money");
  const { kind, timestamp, note, created_by, settled_at, settled_note, reverses, invoice_id, refunded } = transaction;
  return (
    <Facts
      rows={[
        [t("column.kind"), t(`kind.${kind}`)],
        [t("column.when"), formatDateTime(timestamp)],
        [t("from"), <HandleLink key="from" handle={senderOf(transaction)} />],
        [t("to"), <HandleLink key="to" handle={recipientOf(transaction)} />],
        ...(note ? [[t("note"), note] as const] : []),
        [t("transaction.by"), <HandleLink key="by" handle={{ kind: "user", id: created_by }} />],
        ...(settled_at ? [[t("transaction.settled"), formatDateTime(settled_at)] as const] : []),
        ...(settled_note ? [[t("transaction.settledNote"), settled_note] as const] : []),
        ...(refunded > 0 ? [[t("transaction.refunded"), <Price key="refunded" amount={refunded} />] as const] : []),
        ...(reverses ? [[t("transaction.reverses"), shortId(reverses)] as const] : []),
        ...(invoice_id
          ? [
              [
                t("transaction.invoice"),
                <Link key="invoice" to="/invoices/$id" params={{ id: invoice_id }} className="link">
                  {shortId(invoice_id)}
                </Link>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
