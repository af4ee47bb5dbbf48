import { sql } from "kysely";
import type { TransactionKind } from "#contract/money/transactions.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";

/** What moves between two accounts; `amount` in whole aUEC. */
export type Movement = {
  kind: TransactionKind;
  amount: number;
  from: string;
  to: string;
  note?: string | null | undefined;
  createdBy: string;
  now: Date;
  reverses?: string;
  invoiceId?: string;
};

/** Writes money that moved: the head and both entries. The caller holds both accounts and has asked whether it is covered. */
export async function record(tx: Tx, movement: Movement): Promise<string> {
  const { kind, amount, from, to, note, createdBy, now, reverses, invoiceId } = movement;
  const id = newId();
  await sql`
    with head as (
      insert into money_transaction (transaction_id, kind, status, amount, from_id, to_id, note, created_by, created_at, reverses, invoice_id)
      values (${id}, ${kind}, 'completed', ${amount}, ${from}, ${to}, ${note ?? ""}, ${createdBy}, ${now}, ${reverses ?? null}, ${invoiceId ?? null})
      returning transaction_id)
    insert into ledger_entry (transaction_id, account_id, amount, created_at)
    select head.transaction_id, side.account_id, side.amount, ${now}
    from head, (values (${from}::uuid, ${-amount}::bigint), (${to}::uuid, ${amount}::bigint)) side (account_id, amount)`.execute(
    tx,
  );
  return id;
}

/** Writes a deposit or withdrawal that waits for an admin. What is to be withdrawn is held from now on. */
export async function recordRequest(tx: Tx, movement: Movement): Promise<string> {
  const { kind, amount, from, to, note, createdBy, now } = movement;
  const transaction_id = newId();
  await tx
    .insertInto("money_transaction")
    .values({
      transaction_id,
      kind,
      status: "pending",
      amount,
      from_id: from,
      to_id: to,
      note: note ?? "",
      created_by: createdBy,
      created_at: now,
    })
    .execute();
  return transaction_id;
}
