import { sql } from "kysely";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import type { SystemMessage } from "#contract/outward/chats.ts";
import {
  offerAccepted,
  offerCountered,
  offerCreated,
  offerRejected,
  orderAssigned,
  orderCreated,
  orderStatus,
  orderUnassigned,
} from "#server/deals/events.ts";
import { automaticMessage } from "#server/deals/settings/automatic-message.ts";
import { invoiceReminded } from "#server/money/events.ts";
import type { Language } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import { byEvent, on, subscriber } from "#server/platform/events/subscriber.ts";
import { findLanguage, loadTexts } from "#server/platform/http/languages.ts";
import { NAME, type NewSystemMessage, postMessage } from "./messages.ts";

/** What the site itself says in the chat of a deal (wire platform §5), and what its seller says without being asked (orders §9.9). */

const texts = loadTexts("system-messages");

const OFFER_EVENTS = [offerCreated, offerCountered, offerAccepted, offerRejected] as const;
const STATE_EVENTS = [orderAssigned, orderUnassigned, orderStatus] as const;

const WRITERS = byEvent<void>(
  on(OFFER_EVENTS, async (tx, event) => {
    const chat = await lockChat(tx, { session_id: event.session_id });
    if (!chat) return;
    await writeSystemMessage(tx, chat, await offerMessage(tx, event), event.at);
    if (event.type === offerCreated.type) await saySellers(tx, chat, "offer_message", event);
  }),
  on([orderCreated], async (tx, event) => {
    const chat = await lockChat(tx, { order_id: event.order_id });
    if (chat) await beginOrder(tx, chat, event);
  }),
  on(STATE_EVENTS, async (tx, event) => {
    const chat = await lockChat(tx, { order_id: event.order_id });
    if (chat) await writeSystemMessage(tx, chat, orderMessage(event), event.at);
  }),
  on([invoiceReminded], async (tx, { invoice_id, actor_id, at }) => {
    const invoice = await tx
      .selectFrom("invoice")
      .select("order_id")
      .where("invoice_id", "=", invoice_id)
      .executeTakeFirst();
    const chat = invoice?.order_id ? await lockChat(tx, { order_id: invoice.order_id }) : undefined;
    if (chat) await writeSystemMessage(tx, chat, systemMessage("invoice_reminder", actor_id), at);
  }),
);

/** Writes the lines of each event in its delivery's transaction, so that each stands there once. */
export const systemMessageSubscriber = subscriber("chat lines", WRITERS.events, WRITERS.make);

type DealChat = {
  chat_id: string;
  assigned_id: string | null;
  contractor_id: string | null;
  locale: string | null;
};

/** The chat of a negotiation or an order, held until the end of the transaction. */
async function lockChat(tx: Tx, of: { session_id: string } | { order_id: string }): Promise<DealChat | undefined> {
  const about = "session_id" in of ? sql`c.session_id = ${of.session_id}` : sql`c.order_id = ${of.order_id}`;
  const { rows } = await sql<DealChat>`
    select c.chat_id, c.assigned_id, c.contractor_id, o.locale
    from chat c left join contractor o on o.contractor_id = c.contractor_id where ${about} for no key update of c`.execute(
    tx,
  );
  return rows[0];
}

/** `from` and `to` are of a status alone. */
const systemMessage = (
  kind: SystemMessage["kind"],
  user_id: string | null,
  from: SystemMessage["from"] = null,
  to = from,
): NewSystemMessage => ({
  kind,
  user_id,
  from,
  to,
});

async function offerMessage(tx: Tx, event: EventOf<(typeof OFFER_EVENTS)[number]>): Promise<NewSystemMessage> {
  switch (event.type) {
    case "offer.created":
      return systemMessage("offer_created", await makerOf(tx, event.offer_id));
    case "offer.countered":
      return systemMessage("offer_countered", await makerOf(tx, event.offer_id));
    case "offer.accepted":
      return systemMessage("offer_accepted", event.actor_id);
    case "offer.rejected":
      return systemMessage(event.withdrawn ? "offer_withdrawn" : "offer_rejected", event.actor_id);
  }
}

function orderMessage(event: EventOf<(typeof STATE_EVENTS)[number]>): NewSystemMessage {
  switch (event.type) {
    case "order.assigned":
      return systemMessage("order_assigned", event.user_id);
    case "order.unassigned":
      return systemMessage("order_unassigned", event.user_id);
    case "order.status":
      return systemMessage("order_status", event.actor_id, event.from, event.status);
  }
}

async function makerOf(tx: Tx, offer_id: string): Promise<string | null> {
  const offer = await tx.selectFrom("offer").select("actor_id").where("offer_id", "=", offer_id).executeTakeFirst();
  return offer?.actor_id ?? null;
}

const writeSystemMessage = (tx: Tx, chat: DealChat, said: NewSystemMessage, now: Date) =>
  postMessage(
    tx,
    chat.chat_id,
    { content: wordsOf(said, findLanguage(chat.locale ?? undefined) ?? "en"), line: said },
    now,
  );

function wordsOf({ kind, from, to }: NewSystemMessage, language: Language): string {
  const status = (which: OrderStatus | null) => (which === null ? "" : texts(language, `status_${which}`));
  return texts(language, kind, { name: NAME, from: status(from), to: status(to) });
}

/** Nobody is there to speak of while the order is open to all. */
async function beginOrder(tx: Tx, chat: DealChat, event: EventOf<typeof orderCreated>): Promise<void> {
  if (event.is_open) return;
  if (event.assigned_id !== null)
    await writeSystemMessage(tx, chat, systemMessage("order_assigned", event.assigned_id), event.at);
  await saySellers(tx, chat, "order_message", event);
}

type Said = { at: Date } & ({ offer_id: string } | { order_id: string });

async function saySellers(tx: Tx, chat: DealChat, type: "offer_message" | "order_message", of: Said): Promise<void> {
  const content = await automaticMessage(tx, chat, type, of);
  if (content !== null) await postMessage(tx, chat.chat_id, { content, line: systemMessage("automatic", null) }, of.at);
}
