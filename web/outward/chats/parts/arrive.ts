import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
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

/** Reads a chat again, wherever it is shown. */
export function rereadChat(client: QueryClient, chat_id: string): void {
  for (const endpoint of KEPT)
    void client.invalidateQueries({
      queryKey: keyOf(endpoint),
      predicate: ({ state }) => (state.data as chats.Chat | undefined)?.chat_id === chat_id,
    });
}
