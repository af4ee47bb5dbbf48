import { type RawBuilder, sql } from "kysely";
import type { RequestSearch, Transaction, TransactionSearch } from "#contract/money/transactions.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { requireReader } from "./transactions.ts";

type Row = {
  transaction_id: string;
  kind: string;
  status: string;
  amount: number;
  from_id: string;
  to_id: string;
  from_kind: string | null;
  from_handle: string | null;
  to_kind: string | null;
  to_handle: string | null;
  note: string;
  created_by: string;
  created_at: Date;
  settled_at: Date | null;
  settled_note: string;
  reverses: string | null;
  invoice_id: string | null;
  refunded: number;
};

const capital = <T extends string>(word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}` as T;
const handleOf = (wanted: string, kind: string | null, handle: string | null) => (kind === wanted ? handle : null);

function transactionView(row: Row): Transaction {
  return {
    transaction_id: row.transaction_id,
    kind: capital<Transaction["kind"]>(row.kind),
    timestamp: row.created_at.getTime(),
    amount: row.amount,
    status: capital<Transaction["status"]>(row.status),
    user_sender_id: handleOf("user", row.from_kind, row.from_handle),
    contractor_sender_id: handleOf("contractor", row.from_kind, row.from_handle),
    user_recipient_id: handleOf("user", row.to_kind, row.to_handle),
    contractor_recipient_id: handleOf("contractor", row.to_kind, row.to_handle),
    note: row.note,
    reverses: row.reverses,
    invoice_id: row.invoice_id,
    created_by: row.created_by,
    settled_at: row.settled_at?.toISOString() ?? null,
    settled_note: row.settled_note,
    refunded: row.refunded,
  };
}

/** Transactions whose ids a part of the query named `chosen` has, as the wire shows them. */
const shown = (chosen: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<Row>`
  with chosen as (${chosen})
  select t.transaction_id, t.kind, t.status, t.amount, t.from_id, t.to_id, f.kind as from_kind, f.handle as from_handle, r.kind as to_kind, r.handle as to_handle,
    t.note, c.handle as created_by, t.created_at, t.settled_at, t.settled_note, t.reverses, t.invoice_id,
    coalesce((select sum(back.amount) from money_transaction back where back.reverses = t.transaction_id), 0)::bigint as refunded
  from chosen join money_transaction t using (transaction_id)
  left join party f on f.party_id = t.from_id left join party r on r.party_id = t.to_id join party c on c.party_id = t.created_by
  order by ${order}`;

const NEWEST = sql`t.created_at desc, t.transaction_id desc`;

async function findTransaction(db: Db, transactionId: string): Promise<Row> {
  const { rows } = await shown(sql`select ${transactionId}::uuid as transaction_id`, NEWEST).execute(db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** One transaction as whoever changed it reads it. Throws `NotFound`. */
export const showTransaction = async ({ db }: Context, transactionId: string): Promise<Transaction> =>
  transactionView(await findTransaction(db, transactionId));

/** The same for its parties and site admins. Throws `NotFound` for others. */
export async function getTransaction(context: Context, transactionId: string): Promise<Transaction> {
  const user = signedIn(context);
  const row = await findTransaction(context.replica, transactionId);
  requireReader(user, row);
  return transactionView(row);
}

type Filters = Omit<TransactionSearch, "page" | "page_size">;

/** What the filters choose of an account, newest first: each direction along its own index. */
function accountTransactions(account: string, filters: Filters, skip: number, take: number): RawBuilder<unknown> {
  const { kind, status, direction, from, to } = filters;
  const where = [
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(to ? [sql`created_at <= ${to}`] : []),
  ];
  const side = (column: "from_id" | "to_id") => sql`
    (select transaction_id, created_at from money_transaction where ${sql.join([sql`${sql.ref(column)} = ${account}`, ...where], sql` and `)}
     order by created_at desc, transaction_id desc limit ${sql.lit(skip + take)})`;
  const sides = { in: [side("to_id")], out: [side("from_id")] };
  const both = direction ? sides[direction] : [...sides.in, ...sides.out];
  return sql`
    select transaction_id from (${sql.join(both, sql` union all `)}) side
    order by created_at desc, transaction_id desc limit ${sql.lit(take)} offset ${sql.lit(skip)}`;
}

/** Transactions of an account, newest first; `page` counts from 1. */
export async function listTransactions(
  { replica }: Context,
  account: string,
  { page, page_size, ...filters }: TransactionSearch,
): Promise<Transaction[]> {
  const chosen = accountTransactions(account, filters, (page - 1) * page_size, page_size);
  const { rows } = await shown(chosen, NEWEST).execute(replica);
  return rows.map(transactionView);
}

/** The same for a file: at most so many, none skipped. */
export async function allTransactions(db: Db, account: string, filters: Filters, most: number): Promise<Transaction[]> {
  const { rows } = await shown(accountTransactions(account, filters, 0, most), NEWEST).execute(db);
  return rows.map(transactionView);
}

/** Deposits and withdrawals of everybody: what waits longest comes first, what is settled newest first. */
export async function listRequests({ db }: Context, { page, page_size, status, kind }: RequestSearch) {
  const wanted = sql`status = ${status} and ${kind ? sql`kind = ${kind}` : sql`kind in ('deposit', 'withdrawal')`}`;
  const direction = status === "pending" ? sql`asc` : sql`desc`;
  const chosen = sql`
    select transaction_id from money_transaction where ${wanted}
    order by created_at ${direction}, transaction_id ${direction} limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;
  const [{ rows }, count] = await Promise.all([
    shown(chosen, sql`t.created_at ${direction}, t.transaction_id ${direction}`).execute(db),
    sql<{ total: number }>`select count(*)::int as total from money_transaction where ${wanted}`.execute(db),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return {
    transactions: rows.map(transactionView),
    pagination: { page, page_size, total, total_pages: Math.ceil(total / page_size) },
  };
}
