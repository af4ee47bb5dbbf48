import { sql } from "kysely";
import { DueInPast, ForeignOrder, type NewInvoice, OrderInvoiced } from "#contract/money/invoices.ts";
import { SameAccount } from "#contract/money/transactions.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { requireDealing } from "#server/organisations/acting-party.ts";
import { requireNoneBlocked } from "#server/organisations/blocklist.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { invoiceCreated } from "../events.ts";
import { namedParty } from "../parties.ts";
import { issuesFor } from "./invoices.ts";
import { priced } from "./rules.ts";

/**
 * Asks somebody to pay the caller, or the organisation of this code. Answers the invoice's id. Numbers count for each issuer without a gap: whoever
 * takes one holds the issuer's account until the end. Throws `NotAllowed`, `InvoiceSum`, `DueInPast`, `SameAccount`, `BlockedDealing`,
 * `ForeignOrder`, `OrderInvoiced`, and what `namedParty` says.
 */
export function createInvoice(context: Context, spectrumId: string | undefined, wanted: NewInvoice): Promise<string> {
  const user = signedIn(context);
  const { now } = context;
  const sum = priced(wanted);
  const due = wanted.due_at ? new Date(wanted.due_at) : null;
  if (due && due <= now) throw new DueInPast();
  return context.transaction(async (tx) => {
    const issuer = await issuingParty(tx, user, spectrumId);
    const payer = await payerOf(tx, issuer, wanted);
    if (payer === issuer) throw new SameAccount();
    await requireNoneBlocked(tx, [user.user_id, issuer], [payer]);
    const number = await nextNumber(tx, issuer);
    if (wanted.order_id) await requireNotInvoiced(tx, wanted.order_id);
    const invoice_id = newId();
    await tx
      .insertInto("invoice")
      .values({
        invoice_id,
        number,
        issuer_id: issuer,
        payer_id: payer,
        order_id: wanted.order_id ?? null,
        title: wanted.title,
        description: wanted.description ?? "",
        lines: JSON.stringify(sum.lines),
        amount: sum.amount,
        due_at: due,
        created_by: user.user_id,
        created_at: now,
      })
      .execute();
    await publish(tx, invoiceCreated({ invoice_id, actor_id: user.user_id }));
    return invoice_id;
  });
}

async function issuingParty(tx: Tx, user: User, spectrumId: string | undefined): Promise<string> {
  if (spectrumId === undefined) return user.user_id;
  const id = await getContractorId(tx, spectrumId);
  if (!issuesFor(user, id)) throw new NotAllowed();
  await requireDealing(tx, id);
  return id;
}

/** The customer of the issuer's own order, or the party that is named. Where both are given they have to be the same. */
async function payerOf(tx: Tx, issuer: string, wanted: NewInvoice): Promise<string> {
  const { user_payer_id: user, contractor_payer_id: contractor, order_id } = wanted;
  const named = user || contractor || !order_id ? await namedParty(tx, { user, contractor }) : undefined;
  if (!order_id) return named as string;
  // Held, so that it is not cancelled while its invoice is written.
  const { rows } = await sql<{ customer_id: string; seller_id: string | null; status: string }>`
    select coalesce(customer_org_id, customer_id) as customer_id, coalesce(contractor_id, assigned_id) as seller_id, status from orders where order_id = ${order_id} for key share`.execute(
    tx,
  );
  const order = rows[0];
  if (!order || order.seller_id !== issuer || order.status === "cancelled") throw new ForeignOrder();
  if (named !== undefined && named !== order.customer_id) throw new ForeignOrder();
  return order.customer_id;
}

async function nextNumber(tx: Tx, issuer: string): Promise<number> {
  const { last_invoice } = await tx
    .updateTable("ledger_account")
    .set((eb) => ({ last_invoice: eb("last_invoice", "+", 1) }))
    .where("account_id", "=", issuer)
    .returning("last_invoice")
    .executeTakeFirstOrThrow();
  return last_invoice;
}

/** Asked while the issuer's account is held: nobody else writes an invoice of theirs meanwhile. */
async function requireNotInvoiced(tx: Tx, orderId: string): Promise<void> {
  const other = await tx
    .selectFrom("invoice")
    .select("number")
    .where("order_id", "=", orderId)
    .where("status", "in", ["open", "paid"])
    .executeTakeFirst();
  if (other) throw new OrderInvoiced({ number: other.number });
}
