/** The kinds of things that a page can watch beside its own user's news. Each is a socket room `<kind>:<id>`. */
export const WATCHABLE = ["offer", "order", "listing", "item", "contract", "contractor", "post", "delivery"] as const;
export type WatchableKind = (typeof WATCHABLE)[number];

/**
 * What the socket's `changed` event is about: a thing that a page watches, one's own lists of deals or chats, one's money,
 * ships and deliveries, or oneself.
 */
export type ChangedKind = WatchableKind | "deals" | "chats" | "money" | "fleet" | "me";
