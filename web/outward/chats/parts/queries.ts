import { queryOptions } from "@tanstack/react-query";
import { call, keyOf, query } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import { reread } from "./thread.ts";

/** Which chat: by its own id, or that of a deal. */
export type Subject = { of: "chat" | "order" | "offer"; id: string };

const PAGE = 50;
const BY = { chat: chats.getChat, order: chats.getOrderChat, offer: chats.getOfferChat } as const;

/** The newest messages of a chat, or those before a time. */
export function readChat({ of, id }: Subject, before?: number, signal?: AbortSignal): Promise<chats.Chat> {
  const options = signal ? { signal } : {};
  const window = { limit: PAGE, before };
  if (of === "order") return call(BY.order, { params: { order_id: id }, query: window }, options);
  if (of === "offer") return call(BY.offer, { params: { session_id: id }, query: window }, options);
  return call(BY.chat, { params: { chat_id: id }, query: window }, options);
}

export const chatQuery = (subject: Subject) => {
  const queryKey = keyOf(BY[subject.of], subject.id);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const fresh = await readChat(subject, undefined, signal);
      // What was read before, or came by the line meanwhile, stays.
      return reread(client.getQueryData<chats.Chat>(queryKey), fresh);
    },
  });
};

export const chatsQuery = (kind: chats.ChatKind, contractor?: string) =>
  query(chats.listChats, { query: { kind, ...(contractor ? { contractor } : {}) } });
