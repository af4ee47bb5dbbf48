import { sql } from "kysely";
import { ChatRefused, type sendMessage as endpoint, NotYourChat } from "#contract/outward/chats.ts";
import type { User } from "#contract/platform/actor.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { CHAT_HEAD, type ChatHead, requireReading } from "./access.ts";
import { moveReadMark } from "./mark-read.ts";
import { findMessage, postMessage } from "./messages.ts";

/** Says something in a chat. Throws `NoChat`, `NotYourChat`, `ChatRefused`. */
export function sendMessage(context: Context, chat_id: string, content: string): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const chat = await lockChat(tx, chat_id);
    const { rights } = await requireReading(tx, user, chat);
    if (!rights.writes) throw new NotYourChat();
    await requireWelcome(tx, user, chat_id);
    const { message_id, sent_at } = await postMessage(tx, chat_id, { content, author_id: user.user_id }, context.now);
    await moveReadMark(tx, user.user_id, chat_id, sent_at);
    const message = await findMessage(tx, message_id);
    if (!message) throw new Unexpected();
    return { ...DONE, message };
  });
}

/** Held until the end of the transaction, so that messages stand one after the other. */
const lockChat = (tx: Tx, chat_id: string): Promise<ChatHead | undefined> =>
  tx.selectFrom("chat").select(CHAT_HEAD).where("chat_id", "=", chat_id).forNoKeyUpdate().executeTakeFirst();

/** In a chat of two nobody has to read somebody they blocked; among more, and in a deal, they share the room. */
async function requireWelcome(tx: Tx, { user_id }: User, chat_id: string): Promise<void> {
  const { rows } = await sql`
    select from chat c join chat_participant p on p.chat_id = c.chat_id and p.user_id <> ${user_id}
    join blocklist_entry b on b.owner_id = p.user_id and b.blocked_id = ${user_id}
    where c.chat_id = ${chat_id} and c.participants_key is not null
      and (select count(*) from chat_participant n where n.chat_id = c.chat_id) = 2`.execute(tx);
  if (rows.length > 0) throw new ChatRefused();
}
