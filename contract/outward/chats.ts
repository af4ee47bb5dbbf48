import { z } from "zod";
import { ORDER_STATUSES } from "#contract/deals/order-status.ts";
import { get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, ORDER_ID, SESSION_ID, USER } from "#contract/platform/examples.ts";
import { CHAT, LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor } from "#contract/platform/shapes.ts";
import { DONE, Done, emptyIsAbsent, Id, Millis, queryText, text, whole } from "#contract/platform/values.ts";

/** What people say to each other: between two or more of them, and about an offer, whose chat goes on as the order's (wire platform §5). */

/** Refusals of chats. Who was blocked by whom is never said. */
export const UnknownPartner = problem<{ username: string }>("unknown_partner", 400);
export const ChatRefused = problem("chat_refused", 403);
export const NotYourChat = problem("not_your_chat", 403);
export const NoChat = problem("no_chat", 404);
export const NobodyElse = problem("nobody_else", 400);
/** New accounts begin fewer chats in a day. */
export const TooManyChats = problem<{ most: number; trusted: number; days: number; hand_overs: number }>(
  "too_many_chats",
  429,
);

export const LINE_KINDS = [
  "offer_created",
  "offer_countered",
  "offer_accepted",
  "offer_rejected",
  "offer_withdrawn",
  "order_assigned",
  "order_unassigned",
  "order_status",
  "invoice_reminder",
  "automatic",
] as const;

/** Ours: what a system line says, for clients that say it in their reader's language. `content` says the same in words. */
export const SystemMessage = z.object({
  kind: z.enum(LINE_KINDS),
  /** Who did it, or who was assigned; and what they are called. */
  username: z.string().nullable(),
  display_name: z.string().nullable(),
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES).nullable(),
});
export type SystemMessage = z.infer<typeof SystemMessage>;

export const ChatMessage = z.object({
  message_id: Id,
  chat_id: Id,
  /** A username; null for a system line. */
  author: z.string().nullable(),
  content: z.string(),
  /** No two messages of a chat have the same. */
  timestamp: Millis,
  /** Only a system line has it; an automatic message of the seller is said in their own words. */
  line: SystemMessage.nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const summary = {
  chat_id: Id,
  /** Of a deal the customer, the assignee and whoever wrote there. */
  participants: z.array(z.object({ username: z.string(), display_name: z.string(), avatar: z.string() })),
  /** Oldest first. */
  messages: z.array(ChatMessage),
  order_id: Id.nullable(),
  session_id: Id.nullable(),
  /** Ours: the organisation with which the caller deals there: to whoever buys the one that sells, to whoever sells the one that buys. */
  organisation: MinimalContractor.pick({ spectrum_id: true, name: true, avatar: true }).nullable(),
  /** Ours: the deal's title, and whether somebody else wrote since the caller last looked. */
  title: z.string().nullable(),
  unread: z.boolean(),
  /** Ours: whether the caller wants to hear nothing of it, and whether the deal is over. */
  muted: z.boolean(),
  closed: z.boolean(),
};

/** A chat in a list: with its newest message alone, or none. */
export const ChatSummary = z.object(summary);
export type ChatSummary = z.infer<typeof ChatSummary>;

export const Chat = z.object({
  ...summary,
  /** Ours: whether there are older messages; how far the caller has read, and the furthest that anybody else has; whether they may write. */
  has_older: z.boolean(),
  read_until: Millis.nullable(),
  seen_until: Millis.nullable(),
  may_write: z.boolean(),
});
export type Chat = z.infer<typeof Chat>;

/** Of `organisations` are the deals in which one sells or buys; of `deals` these as well. */
export const CHAT_KINDS = ["direct", "orders", "offers", "deals", "organisations", "muted", "all"] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

const CHAT_ID = "0199a1b2-0000-7000-8000-00000000e001";
const person = ({ username, display_name, avatar }: typeof USER) => ({ username, display_name, avatar });
const MESSAGE = {
  message_id: "0199a1b2-0000-7000-8000-00000000e002",
  chat_id: CHAT_ID,
  author: BUYER.username,
  content: "On my way, at the gate <t:1741000800:t>",
  timestamp: 1741000000000,
  line: null,
};
const SUMMARY = {
  chat_id: CHAT_ID,
  participants: [person(BUYER), person(USER)],
  messages: [MESSAGE],
  order_id: ORDER_ID,
  session_id: SESSION_ID,
  organisation: null,
  title: "Night patrol helmet",
  unread: true,
  muted: false,
  closed: false,
};
const EXAMPLE = { ...SUMMARY, has_older: false, read_until: null, seen_until: null, may_write: true };

const ChatParams = z.object({ chat_id: Id });
/** The newest of them, before a time if one is named. */
const Window = z.object({
  before: emptyIsAbsent(whole(0, Number.MAX_SAFE_INTEGER).optional()),
  limit: emptyIsAbsent(whole(1, CHAT.messages).default(CHAT.messages)),
});

/** The deals of an organisation in which the caller manages orders, beside their own. */
const ManagedContractor = queryText();

export const listChats = get("/api/chats", {
  summary: "One's chats, newest message first; those with people, unless those about deals are asked for.",
  who: "signed-in",
  scope: "chats:read",
  query: z.object({ kind: emptyIsAbsent(z.enum(CHAT_KINDS).default("direct")), contractor: ManagedContractor }),
  reply: wrapped(z.array(ChatSummary)),
  example: { data: [SUMMARY] },
});

export const countUnreadChats = get("/api/chats/unread", {
  summary:
    "In how many of one's chats somebody else wrote since one last looked; of those that the list of all kinds shows, without the muted.",
  who: "signed-in",
  scope: "chats:read",
  query: z.object({ contractor: ManagedContractor }),
  reply: wrapped(z.object({ count: z.int() })),
  example: { data: { count: 2 } },
});

/** Both the form and the server check it. */
export const NewChat = z.object({ users: z.array(text(1, 100)).min(1).max(CHAT.partners) });

export const createChat = post("/api/chats", {
  summary: "Begin a chat with people; the one that exactly these people already have is answered instead.",
  who: "verified",
  scope: "chats:write",
  rate: "chats",
  body: NewChat,
  reply: wrapped(Done.extend({ chat_id: Id })),
  example: { data: { ...DONE, chat_id: CHAT_ID } },
});

/** What an organisation is asked about: that decides who of it is asked. */
export const CHAT_TOPICS = ["recruiting", "goods"] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];

/** Whom a chat with an organisation is opened with: who recruits for it or who handles its orders; its owner where nobody does. */
export const createContractorChat = post("/api/chats/contractors/:spectrum_id", {
  summary:
    "Write to an organisation: a chat with those who recruit for it or handle its orders, else with its owner (ours).",
  who: "signed-in",
  scope: "chats:write",
  rate: "chats",
  params: z.object({ spectrum_id: z.string().min(1).max(100) }),
  query: z.object({ about: emptyIsAbsent(z.enum(CHAT_TOPICS).default("recruiting")) }),
  reply: wrapped(Done.extend({ chat_id: Id })),
  example: { data: { ...DONE, chat_id: CHAT_ID } },
});

export const getChat = get("/api/chats/:chat_id", {
  summary: "A chat and its newest messages, for those who may read it.",
  who: "signed-in",
  scope: "chats:read",
  params: ChatParams,
  query: Window,
  reply: wrapped(Chat),
  example: { data: EXAMPLE },
});

export const getOrderChat = get("/api/chats/orders/:order_id", {
  summary: "The chat of an order.",
  who: "signed-in",
  scope: "chats:read",
  params: z.object({ order_id: Id }),
  query: Window,
  reply: wrapped(Chat),
  example: { data: EXAMPLE },
});

export const getOfferChat = get("/api/chats/offers/:session_id", {
  summary: "The chat of a negotiation, which goes on as its order's.",
  who: "signed-in",
  scope: "chats:read",
  params: z.object({ session_id: Id }),
  query: Window,
  reply: wrapped(Chat),
  example: { data: EXAMPLE },
});

/** Both the composer and the server check it. Plain text. */
export const NewMessage = z.object({ content: text(1, LIMITS.chatMessage) });

export const sendMessage = post("/api/chats/:chat_id/messages", {
  summary: "Say something in a chat; everybody who has it open sees it at once.",
  who: "signed-in",
  scope: "chats:write",
  rate: "messages",
  params: ChatParams,
  body: NewMessage,
  /** Ours: the message as it stands. */
  reply: wrapped(Done.extend({ message: ChatMessage })),
  example: { data: { ...DONE, message: MESSAGE } },
});

export const markChatRead = put("/api/chats/:chat_id/read", {
  summary: "Say how far one has read; it never goes back.",
  who: "signed-in",
  scope: "chats:write",
  params: ChatParams,
  body: z.object({ until: whole(0, Number.MAX_SAFE_INTEGER) }),
  reply: wrapped(Done),
  example: { data: DONE },
});

export const muteChat = put("/api/chats/:chat_id/mute", {
  summary: "Say whether one wants to hear of a chat: of a muted one no bell rings, and it is not counted.",
  who: "signed-in",
  scope: "chats:write",
  params: ChatParams,
  body: z.object({ muted: z.boolean() }),
  reply: wrapped(Done),
  example: { data: DONE },
});

/** On the socket, to those who have the chat open: how far one of them has read. */
export type ChatSeen = { chat_id: string; username: string; until: number };
