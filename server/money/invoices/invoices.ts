import { sql } from "kysely";
import { InvoiceSettled, type InvoiceStatus } from "#contract/money/invoices.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { handles } from "../transactions/transactions.ts";

export type InvoiceParties = { issuer_id: string; payer_id: string };
export type LockedInvoice = InvoiceParties & {
  invoice_id: string;
  number: number;
  amount: number;
  title: string;
  status: InvoiceStatus;
  order_id: string | null;
  reminded_at: Date | null;
};

/** Holds an invoice, so that of two devices that pay it one is first. Throws `NotFound`. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<LockedInvoice> {
  const { rows } = await sql<LockedInvoice>`
    select invoice_id, number, amount, title, status, order_id, issuer_id, payer_id, reminded_at
    from invoice where invoice_id = ${invoiceId} for no key update`.execute(tx);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Whether the person writes invoices for this party: for themselves, or by a role there. */
export const issuesFor = (user: User, party: string): boolean =>
  handles(user, party) ||
  user.memberships.some(
    ({ contractor_id, permissions }) => contractor_id === party && permissions.has("manage_orders"),
  );

/** Both sides, whoever may act for them, and site admins. */
export const mayReadInvoice = (user: User, { issuer_id, payer_id }: InvoiceParties): boolean =>
  user.role === "admin" || issuesFor(user, issuer_id) || issuesFor(user, payer_id);

/** Throws `NotFound` to whoever may not read it: they do not learn that there is one. */
export function requireInvoiceReader(user: User, parties: InvoiceParties): void {
  if (!mayReadInvoice(user, parties)) throw new NotFound();
}

/** Throws `NotFound` to strangers, `NotAllowed` to whoever does not act for this side, and `InvoiceSettled` when nothing is left to do. */
export function requireOpenTo(user: User, isMine: boolean, invoice: LockedInvoice): void {
  requireInvoiceReader(user, invoice);
  const { status } = invoice;
  if (!isMine) throw new NotAllowed();
  if (status !== "open") throw new InvoiceSettled({ status });
}
