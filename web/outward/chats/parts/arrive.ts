import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import { type Me, meQuery } from "#web/people/session/parts/me.ts";
import { withMessages } from "./thread.ts";

/** A chat is kept under its own id and under that of its deal. */
const KEPT = [chats.getChat, chats.getOrderChat, chats.getOfferChat] as const;

/** Changes a chat wherever the browser keeps it. */
export function changeChat(client: QueryClient, chat_id: string, change: (chat: chats.Chat) => chats.Chat): void {
  for (const endpoint of KEPT)
    client.setQueriesData<chats.Chat>({ queryKey: keyOf(endpoint) }, (kept) =>
      kept?.chat_id === chat_id ? change(kept) : kept,
    );
}

/** Puts a message that was just said where it belongs; once, however often it comes. */
export const arrive = (client: QueryClient, message: chats.ChatMessage): void =>
  changeChat(client, message.chat_id, (chat) => withMessages(chat, [message]));

/** Notes how far one of the others has read, never back. */
export const see = (client: QueryClient, { chat_id, username, until }: chats.ChatSeen): void => {
  if (username === client.getQueryData<Me>(meQuery.queryKey)?.username) return;
  changeChat(client, chat_id, (chat) => ({ ...chat, seen_until: Math.max(chat.seen_until ?? 0, until) }));
};

/** Reads a chat again, wherever it is shown. */
export function rereadChat(client: QueryClient, chat_id: string): void {
  for (const endpoint of KEPT)
    void client.invalidateQueries({
      queryKey: keyOf(endpoint),
      predicate: ({ state }) => (state.data as chats.Chat | undefined)?.chat_id === chat_id,
    });
}
