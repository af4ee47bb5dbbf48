import { sql } from "kysely";
import { RemindedLately } from "#contract/money/invoices.ts";
import { INVOICE } from "#contract/platform/limits.ts";
import { requireNotBlockedBy } from "#server/organisations/blocklist.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { lockAccounts, requireCovered, requireRoom } from "../accounts.ts";
import { invoiceCancelled, invoiceDeclined, invoicePaid, invoiceReminded } from "../events.ts";
import { requireActive } from "../parties.ts";
import { record } from "../transactions/record.ts";
import { handles } from "../transactions/transactions.ts";
import { issuesFor, lockInvoice, requireOpenTo } from "./invoices.ts";

const HOUR_MS = 3_600_000;

/** Pays an invoice out of its payer's account, once (wire platform §6.3). Throws `NotFound`, `NotAllowed`, `InvoiceSettled`, `NotEnoughMoney`; then it stays open. */
export function payInvoice(context: Context, invoiceId: string): Promise<void> {
  const user = signedIn(context);
  const { now } = context;
  return context.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    requireOpenTo(user, handles(user, invoice.payer_id), invoice);
    const { payer_id: from, issuer_id: to, amount, number } = invoice;
    for (const party of [from, to]) await requireActive(tx, party);
    const account = await lockAccounts(tx, [from, to]);
    requireCovered(account(from), amount);
    requireRoom(account(to), amount);
    const note = `#${number} ${invoice.title}`;
    const transaction_id = await record(tx, {
      kind: "payment",
      amount,
      from,
      to,
      note,
      createdBy: user.user_id,
      now,
      invoiceId,
    });
    await close(tx, invoiceId, { status: "paid", transaction_id, now });
    await publish(tx, invoicePaid({ invoice_id: invoiceId, actor_id: user.user_id }));
  });
}

/** The payer's side says that it will not pay. Throws `NotFound`, `NotAllowed`, `InvoiceSettled`. */
export function declineInvoice(context: Context, invoiceId: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    requireOpenTo(user, issuesFor(user, invoice.payer_id), invoice);
    await close(tx, invoiceId, { status: "declined", now: context.now });
    await publish(tx, invoiceDeclined({ invoice_id: invoiceId, actor_id: user.user_id }));
  });
}

/** The issuer's side takes it back. Throws `NotFound`, `NotAllowed`, `InvoiceSettled`. */
export function cancelInvoice(context: Context, invoiceId: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    requireOpenTo(user, issuesFor(user, invoice.issuer_id), invoice);
    await close(tx, invoiceId, { status: "cancelled", now: context.now });
    await publish(tx, invoiceCancelled({ invoice_id: invoiceId, actor_id: user.user_id }));
  });
}

/** Of an order that is cancelled nothing is asked any more. */
export async function cancelInvoiceOf(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ invoice_id: string }>`
    select invoice_id from invoice where order_id = ${orderId} and status = 'open' for no key update`.execute(tx);
  for (const { invoice_id } of rows) {
    await close(tx, invoice_id, { status: "cancelled", now });
    await publish(tx, invoiceCancelled({ invoice_id, actor_id: null }));
  }
}

/** Reminds the payer of an open invoice, at most once a day. Throws `NotFound`, `NotAllowed`, `InvoiceSettled`, `RemindedLately`, `BlockedDealing`. */
export function remindOfInvoice(context: Context, invoiceId: string): Promise<void> {
  const user = signedIn(context);
  const { now } = context;
  return context.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    requireOpenTo(user, issuesFor(user, invoice.issuer_id), invoice);
    const last = invoice.reminded_at;
    if (last && now.getTime() - last.getTime() < INVOICE.reminderHours * HOUR_MS)
      throw new RemindedLately({ hours: INVOICE.reminderHours });
    await requireNotBlockedBy(tx, [user.user_id, invoice.issuer_id], [invoice.payer_id]);
    await tx.updateTable("invoice").set({ reminded_at: now }).where("invoice_id", "=", invoiceId).execute();
    await publish(tx, invoiceReminded({ invoice_id: invoiceId, actor_id: user.user_id }));
  });
}

type Closing = { status: "paid" | "declined" | "cancelled"; transaction_id?: string; now: Date };
const close = (tx: Tx, invoiceId: string, { now, ...changed }: Closing) =>
  tx
    .updateTable("invoice")
    .set({ ...changed, closed_at: now })
    .where("invoice_id", "=", invoiceId)
    .execute();
