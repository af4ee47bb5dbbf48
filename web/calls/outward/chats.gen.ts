// Written by `npm run calls` from contract/outward/chats.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/outward/chats.ts";

export type * from "#contract/outward/chats.ts";

export const CHAT_KINDS: typeof contract.CHAT_KINDS = ["direct","orders","offers","deals","organisations","muted","all"];
export const CHAT_TOPICS: typeof contract.CHAT_TOPICS = ["recruiting","goods"];
export const LINE_KINDS: typeof contract.LINE_KINDS = ["offer_created","offer_countered","offer_accepted","offer_rejected","offer_withdrawn","order_assigned","order_unassigned","order_status","invoice_reminder","automatic"];

export const countUnreadChats = callOf<typeof contract.countUnreadChats>("GET", "/api/chats/unread", "wrapped");
export const createChat = callOf<typeof contract.createChat>("POST", "/api/chats", "wrapped");
export const createContractorChat = callOf<typeof contract.createContractorChat>("POST", "/api/chats/contractors/:spectrum_id", "wrapped");
export const getChat = callOf<typeof contract.getChat>("GET", "/api/chats/:chat_id", "wrapped");
export const getOfferChat = callOf<typeof contract.getOfferChat>("GET", "/api/chats/offers/:session_id", "wrapped");
export const getOrderChat = callOf<typeof contract.getOrderChat>("GET", "/api/chats/orders/:order_id", "wrapped");
export const listChats = callOf<typeof contract.listChats>("GET", "/api/chats", "wrapped");
export const markChatRead = callOf<typeof contract.markChatRead>("PUT", "/api/chats/:chat_id/read", "wrapped");
export const muteChat = callOf<typeof contract.muteChat>("PUT", "/api/chats/:chat_id/mute", "wrapped");
export const sendMessage = callOf<typeof contract.sendMessage>("POST", "/api/chats/:chat_id/messages", "wrapped");
