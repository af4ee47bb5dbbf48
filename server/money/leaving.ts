import { sql } from "kysely";
import { AccountHasMoney, ContractorHasMoney } from "#contract/money/transactions.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import { lockAccounts } from "./accounts.ts";

const LEDGER = "stays: the ledger is never changed, and each transaction is another party's as well";

export const moneyLeaving: Leaving = {
  kept: [
    { keys: ["ledger_account.party_id"], close: LEDGER, archive: LEDGER, copy: "told" },
    {
      keys: ["money_transaction.created_by", "money_transaction.settled_by", "invoice.created_by"],
      close: LEDGER,
      archive: "never",
      copy: "told",
    },
    { keys: ["invoice.payer_id"], close: LEDGER, archive: LEDGER, copy: "told" },
  ],
  requireClosable: async (tx, id) => {
    const left = await leftOf(tx, id);
    if (left) throw new AccountHasMoney(left);
  },
  requireArchivable: async (tx, id) => {
    const left = await leftOf(tx, id);
    if (left) throw new ContractorHasMoney(left);
  },
  copy: (id) => [
    ["Balance", sql`select balance, held from ledger_account where party_id = ${id}`],
    [
      "Money",
      sql`select t.kind, t.status, case t.to_id when ${id} then t.amount else -t.amount end as amount, t.note, t.created_at, t.settled_at
        from money_transaction t where ${id} in (t.from_id, t.to_id) or t.created_by = ${id} order by t.created_at`,
    ],
    [
      "Invoices",
      sql`select number, case issuer_id when ${id} then 'sent' else 'received' end as direction, title, description, lines, amount, status, due_at, created_at
        from invoice where ${id} in (issuer_id, payer_id) or created_by = ${id} order by created_at`,
    ],
  ],
};

/** What keeps an account from being closed: money in it, or requests that wait. */
async function leftOf(tx: Tx, id: string): Promise<{ balance: number; pending: number } | undefined> {
  const { balance } = (await lockAccounts(tx, [id]))(id);
  const { rows } = await sql<{ pending: number }>`
    select count(*)::int as pending from money_transaction where status = 'pending' and ${id} in (from_id, to_id)`.execute(
    tx,
  );
  const pending = rows[0]?.pending ?? 0;
  return balance > 0 || pending > 0 ? { balance, pending } : undefined;
}
