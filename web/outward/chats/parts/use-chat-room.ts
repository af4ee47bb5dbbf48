import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { connection, pollWhileDown } from "#web/live.ts";
import { rereadChat } from "./arrive.ts";

/** Shorter than for other pages: a conversation cannot wait as long. */
const POLL_MS = 15_000;
/** How many parts of the page show the chat. */
const viewers = new Map<string, number>();

/** A message between reading and joining is not sent, so the chat is read again once the server has let us in. */
const join = (client: QueryClient, chat_id: string) =>
  connection.emit("clientJoinRoom", { chat_id }, () => rereadChat(client, chat_id));

/** While a chat is open, what is said in it comes at once; without a connection, a little later. */
export function useChatRoom(chat_id: string) {
  const client = useQueryClient();
  useEffect(() => pollWhileDown(POLL_MS, () => rereadChat(client, chat_id)), [client, chat_id]);
  useEffect(() => {
    const before = viewers.get(chat_id) ?? 0;
    viewers.set(chat_id, before + 1);
    if (before === 0) join(client, chat_id);
    const forget = connection.onConnect(() => {
      if (before === 0) join(client, chat_id);
    });
    return () => {
      forget();
      const left = (viewers.get(chat_id) ?? 1) - 1;
      if (left > 0) return void viewers.set(chat_id, left);
      viewers.delete(chat_id);
      connection.emit("clientLeaveRoom", { chat_id });
    };
  }, [client, chat_id]);
}
