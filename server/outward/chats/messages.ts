import { sql } from "kysely";
import type { ChatMessage, SystemMessage } from "#contract/outward/chats.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { chatLine, chatMessage } from "../events.ts";

/** A message as it is kept, with the present names of whom it names. */
export type MessageRow = {
  message_id: string;
  chat_id: string;
  author: string | null;
  content: string;
  sent_at: number;
  line_kind: SystemMessage["kind"] | null;
  line_username: string | null;
  line_name: string | null;
  line_from: SystemMessage["from"];
  line_to: SystemMessage["to"];
};

/** The columns of a MessageRow. `m`, `a` and `u` are the message, its author's party, and that of the person in its line. */
export const MESSAGE_COLUMNS = sql.raw(
  "m.message_id, m.chat_id, a.handle as author, case when m.hidden_at is null then m.content else '[removed]' end as content, m.sent_at, m.line_kind, u.handle as line_username, u.name as line_name, m.line_from, m.line_to",
);
export const MESSAGE_NAMES = sql.raw(
  "left join party a on a.party_id = m.author_id left join party u on u.party_id = m.line_user_id",
);

/** Stands in the words of a line where the name belongs: it is filled in when read, so that it follows the account. */
export const NAME = "{{name}}";

export const messageView = (row: MessageRow): ChatMessage => ({
  message_id: row.message_id,
  chat_id: row.chat_id,
  author: row.author,
  content:
    row.line_kind === null || row.line_kind === "automatic"
      ? row.content
      : row.content.replace(NAME, () => row.line_username ?? ""),
  timestamp: row.sent_at,
  line:
    row.line_kind === null
      ? null
      : {
          kind: row.line_kind,
          username: row.line_username,
          display_name: row.line_name,
          from: row.line_from,
          to: row.line_to,
        },
});

/** The message of this id, as it goes over the wire. */
export async function findMessage(db: Db, message_id: string): Promise<ChatMessage | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from chat_message m ${MESSAGE_NAMES} where m.message_id = ${message_id}`.execute(db);
  return rows[0] && messageView(rows[0]);
}

export type NewSystemMessage = {
  kind: SystemMessage["kind"];
  user_id: string | null;
  from: SystemMessage["from"];
  to: SystemMessage["to"];
};
export type NewChatMessage = { content: string; author_id: string } | { content: string; line: NewSystemMessage };

/**
 * Adds to a chat that the caller holds, after all that is there, and announces it. Answers the message's id and its moment in
 * milliseconds, which no other message of the chat has.
 */
export async function postMessage(
  tx: Tx,
  chat_id: string,
  message: NewChatMessage,
  now: Date,
): Promise<{ message_id: string; sent_at: number }> {
  const message_id = newId();
  const line = "line" in message ? message.line : undefined;
  const { rows } = await sql<{ sent_at: number }>`
    insert into chat_message (message_id, chat_id, author_id, content, sent_at, line_kind, line_user_id, line_from, line_to)
    select ${message_id}, chat_id, ${"author_id" in message ? message.author_id : null}::uuid, ${message.content},
      greatest(newest_at + 1, ${now.getTime()}::bigint), ${line?.kind ?? null}, ${line?.user_id ?? null}::uuid, ${line?.from ?? null}, ${line?.to ?? null}
    from chat where chat_id = ${chat_id} returning sent_at`.execute(tx);
  await publish(tx, (line ? chatLine : chatMessage)({ chat_id, message_id }));
  return { message_id, sent_at: rows[0]?.sent_at ?? now.getTime() };
}
