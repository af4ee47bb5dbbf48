import type { ChatKind, ChatSummary } from "#contract/outward/chats.ts";
import { given, oneOf } from "#web/ui/address.ts";

export const FILTERS = ["all", "needs", "direct", "deals", "organisations", "muted"] as const;
export type Filter = (typeof FILTERS)[number];

/** Which chats the server is asked for; those that need one are picked from all. */
export const kindOf = (filter: Filter): ChatKind => (filter === "needs" ? "all" : filter);

/** Is something unread, or does the other side of an open deal have the last word? Of a muted chat one wants to hear nothing. */
export function needsMe(
  { muted, unread, closed, order_id, session_id, messages }: ChatSummary,
  me: string | undefined,
) {
  const last = messages.at(-1)?.author ?? null;
  const isOpenDeal = (order_id ?? session_id) !== null && !closed;
  return !muted && (unread || (isOpenDeal && last !== null && last !== me));
}

/** The address of the chats: which one is open, and which are listed. */
export type MessagingSearch = { chat?: string; q?: string; filter?: Exclude<Filter, "all"> };

export const parseMessagingSearch = (raw: Record<string, unknown>): MessagingSearch =>
  given({ chat: wordsOf(raw.chat), q: wordsOf(raw.q), filter: oneOf(raw.filter, FILTERS, "all") });

/** As it is typed: a blank at its end is the beginning of the next word. */
const wordsOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "") || undefined;
