import type { ChatMessage, ChatSeen } from "#contract/outward/chats.ts";
import { customerSide } from "#server/organisations/customer.ts";
import { orderManagers } from "#server/organisations/managers.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import type { Live } from "#server/platform/live.ts";
import { chatCreated, chatLine, chatMessage, chatMessageHidden, chatMuted, chatRead } from "../events.ts";
import { findMessage } from "./messages.ts";

type Screens = Pick<Live, "emitTo" | "joinRoom">;

/** Sends each message to whoever has its chat open, and tells everybody whose list it is in to look. */
export const chatScreens = (live: Screens) =>
  subscriber("chat screens", [chatMessage, chatLine, chatCreated, chatMessageHidden], async (tx, event, after) => {
    const message = "message_id" in event ? await findMessage(tx, event.message_id) : undefined;
    const people = await peopleOf(tx, event.chat_id);
    after(() => {
      if (event.type === chatCreated.type) live.joinRoom(people, `chat:${event.chat_id}`);
      if (message) live.emitTo(`chat:${event.chat_id}`, "serverMessage", message satisfies ChatMessage);
      for (const id of people) live.emitTo(`user:${id}`, "changed", { kind: "chats", id: event.chat_id });
    });
  });

/** Those who have the chat open see how far one of its people has read; a site admin who looks in is nobody of them. */
export const chatReaders = (live: Screens) =>
  subscriber("chat readers", [chatRead], async (tx, { chat_id, user_id }, after) => {
    if (!(await peopleOf(tx, chat_id)).includes(user_id)) return;
    const seen = await tx
      .selectFrom("chat_read as r")
      .innerJoin("party as p", "p.party_id", "r.user_id")
      .select(["r.chat_id", "p.handle as username", "r.read_until as until"])
      .where("r.chat_id", "=", chat_id)
      .where("r.user_id", "=", user_id)
      .executeTakeFirst();
    after(() => {
      if (seen) live.emitTo(`chat:${chat_id}`, "chatSeen", seen satisfies ChatSeen);
    });
  });

/** Somebody's other pages count and list without what they muted. */
export const chatMutes = (live: Screens) =>
  subscriber("chat mutes", [chatMuted], async (_tx, { chat_id, user_id }, after) => {
    after(() => live.emitTo(`user:${user_id}`, "changed", { kind: "chats", id: chat_id }));
  });

/** Those in a chat of people; of a deal both sides, and the organisation's managers whether or not somebody is assigned. */
async function peopleOf(tx: Tx, chat_id: string): Promise<string[]> {
  const chat = await tx
    .selectFrom("chat")
    .select(["customer_id", "customer_org_id", "assigned_id", "contractor_id"])
    .where("chat_id", "=", chat_id)
    .executeTakeFirst();
  if (!chat) return [];
  const { customer_id, customer_org_id } = chat;
  if (customer_id !== null) {
    const sellers = [chat.assigned_id, ...(await orderManagers(tx, chat.contractor_id))];
    return [
      ...new Set([
        ...(await customerSide(tx, { customer_id, customer_org_id })),
        ...sellers.filter((id) => id !== null),
      ]),
    ];
  }
  const rows = await tx.selectFrom("chat_participant").select("user_id").where("chat_id", "=", chat_id).execute();
  return rows.map(({ user_id }) => user_id);
}
