import { type RawBuilder, sql } from "kysely";
import type { Invoice, InvoiceLine, InvoiceSearch, InvoiceStatus } from "#contract/money/invoices.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import { loadParties, type Parties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { handles } from "../transactions/transactions.ts";
import { issuesFor, mayReadInvoice, requireInvoiceReader } from "./invoices.ts";

type Row = {
  invoice_id: string;
  number: number;
  issuer_id: string;
  issuer_kind: string;
  payer_id: string;
  payer_kind: string;
  order_id: string | null;
  title: string;
  description: string;
  lines: InvoiceLine[];
  amount: number;
  status: InvoiceStatus;
  due_at: Date | null;
  created_at: Date;
  closed_at: Date | null;
  reminded_at: Date | null;
  transaction_id: string | null;
};

const invoices = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<Row>`
  select i.invoice_id, i.number, i.issuer_id, f.kind as issuer_kind, i.payer_id, t.kind as payer_kind, i.order_id, i.title, i.description, i.lines,
    i.amount, i.status, i.due_at, i.created_at, i.closed_at, i.reminded_at, i.transaction_id
  from invoice i join party f on f.party_id = i.issuer_id join party t on t.party_id = i.payer_id
  where ${where} order by i.created_at desc, i.invoice_id desc ${tail}`;

async function views({ config, now, actor }: Context, db: Db, rows: readonly Row[]): Promise<Invoice[]> {
  const parties = await loadParties(
    db,
    rows.flatMap(({ issuer_id, payer_id }) => [issuer_id, payer_id]),
    config.publicUrl,
  );
  return rows.map((row) => invoiceView(row, parties, actor.user, now));
}

function invoiceView(row: Row, parties: Parties, user: User | undefined, now: Date): Invoice {
  const party = (id: string, kind: string) =>
    kind === "user"
      ? { user: parties.user(id), contractor: null }
      : { user: null, contractor: parties.contractorOrNull(id) };
  return {
    invoice_id: row.invoice_id,
    number: row.number,
    issuer: party(row.issuer_id, row.issuer_kind),
    payer: party(row.payer_id, row.payer_kind),
    title: row.title,
    description: row.description,
    lines: row.lines,
    amount: row.amount,
    order_id: row.order_id,
    status: row.status,
    overdue: row.status === "open" && row.due_at !== null && row.due_at < now,
    due_at: row.due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    paid_at: row.status === "paid" ? (row.closed_at?.toISOString() ?? null) : null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    transaction_id: row.transaction_id,
    may: {
      pay: user !== undefined && handles(user, row.payer_id),
      decline: user !== undefined && issuesFor(user, row.payer_id),
      issue: user !== undefined && issuesFor(user, row.issuer_id),
    },
  };
}

/** One invoice for those who may see it. Throws `NotFound`, to strangers as well. */
export async function getInvoice(context: Context, invoiceId: string): Promise<Invoice> {
  const user = signedIn(context);
  const { rows } = await invoices(sql`i.invoice_id = ${invoiceId}`, sql``).execute(context.db);
  const row = rows[0];
  if (!row) throw new NotFound();
  requireInvoiceReader(user, row);
  const [view] = await views(context, context.db, [row]);
  return view as Invoice;
}

const MOST_OF_ORDER = 20;

/** The invoices of an order that the caller may see, newest first. Throws `NotFound`. */
export async function invoicesOf(context: Context, orderId: string): Promise<Invoice[]> {
  const user = signedIn(context);
  const order = await context.db
    .selectFrom("orders")
    .select("order_id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw new NotFound();
  const { rows } = await invoices(sql`i.order_id = ${orderId}`, sql`limit ${sql.lit(MOST_OF_ORDER)}`).execute(
    context.db,
  );
  const seen = rows.filter((row) => mayReadInvoice(user, row));
  return views(context, context.db, seen);
}

/** The party whose invoices are asked for. Throws `NotAllowed` without the right to see an organisation's. */
export async function invoicingParty({ db, actor }: Context, spectrumId: string | undefined): Promise<string> {
  const user = signedIn({ actor });
  if (spectrumId === undefined) return user.user_id;
  const id = await getContractorId(db, spectrumId);
  if (!issuesFor(user, id)) throw new NotAllowed();
  return id;
}

/** Invoices that a party sent or received, newest first, with the sums above the list. */
export async function listInvoices(context: Context, party: string, search: InvoiceSearch) {
  const { direction, status, query, page, page_size } = search;
  const side = direction === "sent" ? sql`i.issuer_id = ${party}` : sql`i.payer_id = ${party}`;
  const where = sql.join([side, ...stateIs(status, context.now), ...says(query)], sql` and `);
  const tail = sql`limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;
  const [found, count, sums] = await Promise.all([
    invoices(where, tail).execute(context.replica),
    sql<{ total: number }>`select count(*)::int as total from invoice i where ${where}`.execute(context.replica),
    sumsOf(context, side),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return {
    invoices: await views(context, context.replica, found.rows),
    pagination: { page, page_size, total, total_pages: Math.ceil(total / page_size) },
    sums,
  };
}

function stateIs(status: InvoiceSearch["status"], now: Date): RawBuilder<unknown>[] {
  if (!status) return [];
  return status === "overdue" ? [sql`i.status = 'open' and i.due_at < ${now}`] : [sql`i.status = ${status}`];
}

function says(query: string | undefined): RawBuilder<unknown>[] {
  if (!query) return [];
  const number = /^#?\d{1,9}$/.test(query) ? Number(query.replace("#", "")) : null;
  return [sql`(i.number = ${number} or strpos(lower(i.title), lower(${query})) > 0)`];
}

async function sumsOf({ replica, now }: Context, side: RawBuilder<unknown>) {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { rows } = await sql<{ outstanding: number; overdue: number; paid_this_month: number }>`
    select least(coalesce(sum(i.amount) filter (where i.status = 'open'), 0), ${sql.lit(LIMITS.sum)})::bigint as outstanding,
      least(coalesce(sum(i.amount) filter (where i.status = 'open' and i.due_at < ${now}), 0), ${sql.lit(LIMITS.sum)})::bigint as overdue,
      least(coalesce(sum(i.amount) filter (where i.status = 'paid'), 0), ${sql.lit(LIMITS.sum)})::bigint as paid_this_month
    from invoice i where ${side} and (i.status = 'open' or (i.status = 'paid' and i.closed_at >= ${month}))`.execute(
    replica,
  );
  return rows[0] ?? { outstanding: 0, overdue: 0, paid_this_month: 0 };
}
