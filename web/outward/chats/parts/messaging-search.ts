export const FILTERS = ["all", "orders", "offers", "direct", "unread"] as const;
export type Filter = (typeof FILTERS)[number];

/** The address of the chats: which one is open, and which are listed. */
export type MessagingSearch = { chat?: string; q?: string; filter?: Exclude<Filter, "all"> };

const words = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "");

export function parseMessagingSearch(raw: Record<string, unknown>): MessagingSearch {
  const [chat, q] = [words(raw.chat), words(raw.q)];
  const filter = FILTERS.find((each) => each === raw.filter);
  return { ...(chat ? { chat } : {}), ...(q ? { q } : {}), ...(filter && filter !== "all" ? { filter } : {}) };
}
