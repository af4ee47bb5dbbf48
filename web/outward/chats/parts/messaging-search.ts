import { given, oneOf } from "#web/ui/address.ts";

export const FILTERS = ["all", "orders", "offers", "direct", "unread"] as const;
export type Filter = (typeof FILTERS)[number];

/** The address of the chats: which one is open, and which are listed. */
export type MessagingSearch = { chat?: string; q?: string; filter?: Exclude<Filter, "all"> };

export const parseMessagingSearch = (raw: Record<string, unknown>): MessagingSearch =>
  given({ chat: wordsOf(raw.chat), q: wordsOf(raw.q), filter: oneOf(raw.filter, FILTERS, "all") });

/** As it is typed: a blank at its end is the beginning of the next word. */
const wordsOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "") || undefined;
