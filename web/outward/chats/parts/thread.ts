import type { Chat, ChatMessage } from "#contract/outward/chats.ts";

const inOrder = (messages: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map(messages.map((message) => [message.message_id, message])).values()].sort(
    (one, other) => one.timestamp - other.timestamp,
  );

/** The chat with messages that it may have already. */
export const withMessages = (chat: Chat, messages: readonly ChatMessage[]): Chat => ({
  ...chat,
  messages: inOrder([...chat.messages, ...messages]),
});

/** The chat with a page of what was said before. */
export const withOlder = (chat: Chat, older: Chat): Chat => ({
  ...withMessages(chat, older.messages),
  has_older: older.has_older,
});

/** The chat read again: older pages stay while nothing is missing between them and the new one. */
export function reread(old: Chat | undefined, fresh: Chat): Chat {
  const first = fresh.messages[0];
  if (!old || old.chat_id !== fresh.chat_id || !first) return fresh;
  const isWhole = old.messages.some(({ timestamp }) => timestamp >= first.timestamp);
  if (!isWhole) return fresh;
  const hasMore = old.messages.some(({ timestamp }) => timestamp < first.timestamp);
  return { ...withMessages(fresh, old.messages), has_older: hasMore ? old.has_older : fresh.has_older };
}

/** Did somebody else write since one last read? What happened by itself needs no answer. */
export const isUnread = ({ messages, read_until }: Chat, me: string): boolean =>
  messages.some(({ author, timestamp }) => author !== null && author !== me && timestamp > (read_until ?? 0));

/** Until when to say that one has read: the newest message, if anything but one's own words is newer; null when all of it is read. */
export function unreadUntil({ messages, read_until }: Chat, me: string): number | null {
  const isNew = messages.some(({ author, timestamp }) => author !== me && timestamp > (read_until ?? 0));
  return isNew ? (messages.at(-1)?.timestamp ?? null) : null;
}

/** The last of one's own words that somebody else has read; undefined when none is. */
export const lastSeen = ({ messages, seen_until }: Chat, me: string): ChatMessage | undefined =>
  messages.findLast(({ author, timestamp }) => author === me && timestamp <= (seen_until ?? 0));

export type Block =
  | { kind: "day"; key: string; at: number }
  | { kind: "new"; key: string }
  | { kind: "line"; key: string; message: ChatMessage }
  | { kind: "run"; key: string; author: string; messages: ChatMessage[] };

/** What one says in one breath stands under one name. */
const BREATH_MS = 5 * 60_000;
const dayOf = (at: number) => new Date(at).toDateString();

type Reading = {
  me: string;
  /** How far the reader had read when they opened the chat; null when never, and then all of it is new alike. */
  readUntil: number | null;
  /** When they opened it, in milliseconds: what comes while they look is not marked as new. */
  openedAt: number;
};

/** Messages as they are drawn: by days, runs of one author, and a mark before what is new. */
export function blocksOf(messages: readonly ChatMessage[], { me, readUntil, openedAt }: Reading): Block[] {
  const blocks: Block[] = [];
  const firstNew = messages.find(
    ({ author, timestamp }) => readUntil !== null && timestamp > readUntil && timestamp <= openedAt && author !== me,
  );
  let before: ChatMessage | undefined;
  for (const message of messages) {
    const { author, message_id: key, timestamp } = message;
    if (!before || dayOf(before.timestamp) !== dayOf(timestamp))
      blocks.push({ kind: "day", key: `day-${dayOf(timestamp)}`, at: timestamp });
    if (message === firstNew && before) blocks.push({ kind: "new", key: "new" });
    const last = blocks.at(-1);
    const said = before ? timestamp - before.timestamp : 0;
    if (author === null) blocks.push({ kind: "line", key, message });
    else if (last?.kind === "run" && last.author === author && said < BREATH_MS) last.messages.push(message);
    else blocks.push({ kind: "run", key, author, messages: [message] });
    before = message;
  }
  return blocks;
}
