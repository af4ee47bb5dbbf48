import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

/** Something in the ledger that is not what its entries say; amounts in whole aUEC. */
export type Difference = { what: "balance" | "held" | "transaction"; id: string; stored: number; computed: number };

const MOST = 1000;

/** Computes every balance, every hold and every completed transaction from the entries anew, and answers what differs: nothing, when all is well. */
export async function differences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with balances as (
      select a.account_id, a.balance, a.held, coalesce(e.sum, 0)::bigint as computed, coalesce(h.sum, 0)::bigint as computed_held
      from ledger_account a
      left join (select account_id, sum(amount) from ledger_entry group by 1) e using (account_id)
      left join (select from_id, sum(amount) from money_transaction where kind = 'withdrawal' and status = 'pending' group by 1) h on h.from_id = a.account_id),
    transactions as (
      select t.transaction_id, case t.status when 'completed' then t.amount else 0 end as stored,
        coalesce(-max(e.amount) filter (where e.account_id = t.from_id), 0) as taken,
        coalesce(max(e.amount) filter (where e.account_id = t.to_id), 0) as given, count(e.entry_id) as entries
      from money_transaction t left join ledger_entry e using (transaction_id) group by t.transaction_id)
    select 'balance' as what, account_id as id, balance as stored, computed from balances where balance <> computed
    union all select 'held', account_id, held, computed_held from balances where held <> computed_held
    union all select 'transaction', transaction_id, stored, case when stored <> taken then taken else given end from transactions
      where stored <> taken or stored <> given or entries not in (0, 2)
    limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

export type LedgerSums = { accounts: number; transactions: number; entries: number; total: number };

/** How much there is, and the sum of all entries, which is always 0. */
export async function ledgerSums(db: Db): Promise<LedgerSums> {
  const { rows } = await sql<LedgerSums>`
    select (select count(*) from ledger_account)::int as accounts, (select count(*) from money_transaction)::int as transactions,
      count(*)::int as entries, coalesce(sum(amount), 0)::bigint as total from ledger_entry`.execute(db);
  return rows[0] ?? { accounts: 0, transactions: 0, entries: 0, total: 0 };
}
