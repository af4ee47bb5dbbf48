import { defineEvent } from "#server/platform/events/define.ts";

export const chatCreated = defineEvent("chat.created").with<{ chat_id: string }>();
/** A person wrote. */
export const chatMessage = defineEvent("chat.message").with<{ chat_id: string; message_id: string }>();
/** Staff took a message out of sight, or showed it again. */
export const chatMessageHidden = defineEvent("chat.message_hidden").with<{ chat_id: string }>();
/** Somebody wants to hear of a chat no more, or again. */
export const chatMuted = defineEvent("chat.muted").with<{ chat_id: string; user_id: string }>();
/** Somebody looked further than before. */
export const chatRead = defineEvent("chat.read").with<{ chat_id: string; user_id: string }>();
/** The site wrote. */
export const chatLine = defineEvent("chat.line").with<{ chat_id: string; message_id: string }>();
/** Somebody marked or deleted news of theirs, on one of their pages. */
export const notificationsSeen = defineEvent("notifications.seen").with<{ user_id: string }>();
