import { sql } from "kysely";
import type { Context } from "#server/platform/context.ts";

type Moved = {
  transaction_id: string;
  title: string;
  price: number;
  status: string;
  account: string | null;
  created_at: Date;
};

/** Transactions as the bell speaks of them: `account` is the code of the organisation that is told. */
export async function transactionEntities({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Moved>`
    select t.transaction_id, t.note as title, t.amount as price, t.status, t.created_at, case p.kind when 'contractor' then p.handle end as account
    from money_transaction t left join party p on p.party_id = case t.kind when 'withdrawal' then t.from_id else t.to_id end
    where t.transaction_id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return rows.map(
    ({ created_at, ...row }) => [row.transaction_id, { ...row, timestamp: created_at.toISOString() }] as const,
  );
}

export async function invoiceEntities({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("invoice")
    .select(["invoice_id", "number", "title", "amount as price", "status", "created_at"])
    .where(sql<boolean>`invoice_id = any(${sql.val([...ids])}::uuid[])`)
    .execute();
  return rows.map(
    ({ created_at, ...row }) => [row.invoice_id, { ...row, timestamp: created_at.toISOString() }] as const,
  );
}
