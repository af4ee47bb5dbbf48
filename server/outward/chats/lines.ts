import { sql } from "kysely";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import type { ChatLine } from "#contract/outward/chats.ts";
import { automaticMessage } from "#server/deals/settings/automatic-message.ts";
import type { Language } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/events.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { findLanguage, loadTexts } from "#server/platform/http/languages.ts";
import { NAME, type NewLine, postMessage } from "./messages.ts";

/** What the site itself says in the chat of a deal (wire platform §5), and what its seller says without being asked (orders §9.9). */

const TYPES = [
  "offer.created",
  "offer.countered",
  "offer.accepted",
  "offer.rejected",
  "order.created",
  "order.assigned",
  "order.unassigned",
  "order.status",
] as const;
type LineEvent = EventOf<(typeof TYPES)[number]>;

const texts = loadTexts("chat-lines");

/** Writes the lines of each event in its delivery's transaction, so that each stands there once. */
export const chatLineSubscriber = subscriber("chat lines", TYPES, async (tx, event) => {
  const chat = await lockChatOf(tx, event);
  if (!chat) return;
  const now = new Date();
  if (event.type === "order.created") return beginOrder(tx, chat, event, now);
  await writeLine(tx, chat, await lineOf(tx, event), now);
  if (event.type === "offer.created") await saySellers(tx, chat, "offer_message", now);
});

type DealChat = {
  chat_id: string;
  assigned_id: string | null;
  contractor_id: string | null;
  locale: string | null;
};

/** Held until the end of the transaction. */
async function lockChatOf(tx: Tx, event: LineEvent): Promise<DealChat | undefined> {
  const about = "session_id" in event ? sql`c.session_id = ${event.session_id}` : sql`c.order_id = ${event.order_id}`;
  const { rows } = await sql<DealChat>`
    select c.chat_id, c.assigned_id, c.contractor_id, o.locale
    from chat c left join contractor o on o.contractor_id = c.contractor_id where ${about} for no key update of c`.execute(
    tx,
  );
  return rows[0];
}

/** `from` and `to` are of a status alone. */
const line = (kind: ChatLine["kind"], user_id: string | null, from: ChatLine["from"] = null, to = from): NewLine => ({
  kind,
  user_id,
  from,
  to,
});

async function lineOf(tx: Tx, event: Exclude<LineEvent, EventOf<"order.created">>): Promise<NewLine> {
  switch (event.type) {
    case "offer.created":
      return line("offer_created", await makerOf(tx, event.offer_id));
    case "offer.countered":
      return line("offer_countered", await makerOf(tx, event.offer_id));
    case "offer.accepted":
      return line("offer_accepted", event.actor_id);
    case "offer.rejected":
      return line(event.withdrawn ? "offer_withdrawn" : "offer_rejected", event.actor_id);
    case "order.assigned":
      return line("order_assigned", event.user_id);
    case "order.unassigned":
      return line("order_unassigned", event.user_id);
    case "order.status":
      return line("order_status", event.actor_id, event.from, event.status);
  }
}

async function makerOf(tx: Tx, offer_id: string): Promise<string | null> {
  const offer = await tx.selectFrom("offer").select("actor_id").where("offer_id", "=", offer_id).executeTakeFirst();
  return offer?.actor_id ?? null;
}

const writeLine = (tx: Tx, chat: DealChat, said: NewLine, now: Date) =>
  postMessage(
    tx,
    chat.chat_id,
    { content: wordsOf(said, findLanguage(chat.locale ?? undefined) ?? "en"), line: said },
    now,
  );

function wordsOf({ kind, from, to }: NewLine, language: Language): string {
  const status = (which: OrderStatus | null) => (which === null ? "" : texts(language, `status_${which}`));
  return texts(language, kind, { name: NAME, from: status(from), to: status(to) });
}

/** Nobody is there to speak of while the order is open to all. */
async function beginOrder(tx: Tx, chat: DealChat, event: EventOf<"order.created">, now: Date): Promise<void> {
  if (event.is_open) return;
  if (event.assigned_id !== null) await writeLine(tx, chat, line("order_assigned", event.assigned_id), now);
  await saySellers(tx, chat, "order_message", now);
}

async function saySellers(tx: Tx, chat: DealChat, type: "offer_message" | "order_message", now: Date): Promise<void> {
  const content = await automaticMessage(tx, chat, type);
  if (content !== null) await postMessage(tx, chat.chat_id, { content, line: line("automatic", null) }, now);
}
