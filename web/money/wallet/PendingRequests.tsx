import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Transaction } from "#contract/money/transactions.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { type Account, transactionsQuery } from "../parts/account.ts";
import { useCancelTransaction } from "../parts/commands.ts";
import styles from "../parts/Money.module.css";

const MOST = 50;

/** Deposits and withdrawals that wait for a site admin; nothing while there is none. */
export function PendingRequests({ of }: { of: Account }) {
  const { t } = useTranslation("money");
  const { data } = useQuery(transactionsQuery(of, { status: "pending", page_size: MOST }));
  const [asked, setAsked] = useState<Transaction>();
  if (!data?.length) return null;
  return (
    <Panel title={t("pending.title")}>
      <ul className={styles.pending}>
        {data.map((request) => (
          <li key={request.transaction_id}>
            <span>
              {t(`kind.${request.kind}`)} <Price amount={request.amount} />
              <span className={styles.note}>
                <RelativeTime time={request.timestamp} />
                {request.note && ` · ${request.note}`}
              </span>
            </span>
            <Button size="small" onClick={() => setAsked(request)}>
              {t("pending.cancel")}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <CancelRequest request={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

/** Asks once before a request is taken back. */
export function CancelRequest({ request, onClose }: { request: Transaction; onClose: () => void }) {
  const { t } = useTranslation("money");
  const cancel = useCancelTransaction();
  const run = useRun();
  const { transaction_id, kind } = request;
  return (
    <ConfirmDialog
      title={t("pending.ask")}
      action={t("pending.button")}
      isBusy={cancel.isPending}
      onConfirm={async () => {
        await run(() => cancel.run({ params: { transaction_id } }), t("pending.done"));
        onClose();
      }}
      onClose={onClose}
    >
      {t(`kind.${kind}`)} <Price amount={request.amount} />
    </ConfirmDialog>
  );
}
