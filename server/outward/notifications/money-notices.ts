import { sql } from "kysely";
import type { NotificationAction } from "#contract/outward/notifications.ts";
import {
  invoiceCancelled,
  invoiceCreated,
  invoiceDeclined,
  invoicePaid,
  invoiceReminded,
  moneySent,
  moneySettled,
} from "#server/money/events.ts";
import { membersWith, orderManagers } from "#server/organisations/managers.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import type { Notice } from "./notify.ts";

export const MONEY_EVENTS = [moneySent, moneySettled] as const;
export const INVOICE_EVENTS = [
  invoiceCreated,
  invoicePaid,
  invoiceDeclined,
  invoiceCancelled,
  invoiceReminded,
] as const;

type Moved = { contractor_id: string | null; user_id: string | null };

/** Whoever got a payment or a refund, and whoever asked for the deposit or withdrawal that is settled. */
export async function moneyNotices(tx: Tx, event: EventOf<(typeof MONEY_EVENTS)[number]>): Promise<Notice[]> {
  const { rows } = await sql<Moved>`
    select u.user_id, c.contractor_id
    from money_transaction t
    cross join lateral (select case t.kind when 'withdrawal' then t.from_id else t.to_id end as party_id) told
    left join account u on u.user_id = told.party_id left join contractor c on c.contractor_id = told.party_id
    where t.transaction_id = ${event.transaction_id}`.execute(tx);
  const moved = rows[0];
  if (!moved) return [];
  return [
    {
      action: event.type === "money.sent" ? "money_received" : "money_settled",
      entity_type: "transactions",
      entity_id: event.transaction_id,
      actor_id: event.actor_id,
      recipients: moved.contractor_id
        ? await membersWith(tx, "manage_stock", moved.contractor_id)
        : moved.user_id
          ? [moved.user_id]
          : [],
      at: event.at,
    },
  ];
}

type Told = { action: NotificationAction; side: "issuer_id" | "payer_id" };
const TOLD: Record<EventOf<(typeof INVOICE_EVENTS)[number]>["type"], Told> = {
  "invoice.created": { action: "invoice_received", side: "payer_id" },
  "invoice.paid": { action: "invoice_paid", side: "issuer_id" },
  "invoice.declined": { action: "invoice_declined", side: "issuer_id" },
  "invoice.cancelled": { action: "invoice_cancelled", side: "payer_id" },
  "invoice.reminded": { action: "invoice_reminder", side: "payer_id" },
};

/** The other side of an invoice; of an organisation those who keep its orders or its money. */
export async function invoiceNotices(tx: Tx, event: EventOf<(typeof INVOICE_EVENTS)[number]>): Promise<Notice[]> {
  const { action, side } = TOLD[event.type];
  const { rows } = await sql<{ party_id: string; kind: string }>`
    select p.party_id, p.kind from invoice i join party p on p.party_id = i.${sql.ref(side)}
    where i.invoice_id = ${event.invoice_id}`.execute(tx);
  const told = rows[0];
  if (!told) return [];
  const recipients =
    told.kind === "user"
      ? [told.party_id]
      : [...(await membersWith(tx, "manage_stock", told.party_id)), ...(await orderManagers(tx, told.party_id))];
  return [
    {
      action,
      entity_type: "invoices",
      entity_id: event.invoice_id,
      actor_id: event.actor_id,
      recipients,
      at: event.at,
    },
  ];
}
