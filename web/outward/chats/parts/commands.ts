import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { call, keyOf, useCommand } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import { changeChat } from "./arrive.ts";

const LISTS = [chats.listChats, chats.countUnreadChats] as const;

/** Begins a chat with people, or finds the one they have, and opens it. */
export function useOpenChat() {
  const navigate = useNavigate();
  const create = useCommand(chats.createChat, { refreshes: LISTS });
  const open = async (users: string[]) => {
    const { chat_id } = await create.run({ body: { users } });
    await navigate({ to: "/messaging", search: { chat: chat_id } });
  };
  return { open, isPending: create.isPending, error: create.error };
}

/** Says how far one has read; the browser knows it at once. */
export function useMarkRead(chat_id: string) {
  const client = useQueryClient();
  const { run, isPending } = useCommand(chats.markChatRead, { refreshes: LISTS });
  const markRead = async (until: number) => {
    await run({ params: { chat_id }, body: { until } });
    changeChat(client, chat_id, (chat) => ({ ...chat, unread: false, read_until: until }));
  };
  return { markRead, isPending };
}

/** Says whether one wants to hear of a chat; the browser knows it at once. */
export function useMute(chat_id: string) {
  const client = useQueryClient();
  const { run, isPending } = useCommand(chats.muteChat, { refreshes: LISTS });
  const mute = async (muted: boolean) => {
    await run({ params: { chat_id }, body: { muted } });
    changeChat(client, chat_id, (chat) => ({ ...chat, muted }));
  };
  return { mute, isPending };
}

const MOST = 100;

/** Takes away the notifications that say no more than what the open chat shows. */
export function useClearNotifications({ order_id, session_id }: Pick<chats.Chat, "order_id" | "session_id">) {
  const client = useQueryClient();
  return useCallback(async () => {
    const told = [
      ...(order_id ? [{ action: "order_message" as const, entityId: order_id }] : []),
      ...(session_id ? [{ action: "offer_message" as const, entityId: session_id }] : []),
    ];
    const found = await Promise.all(
      told.map((which) =>
        call(notifications.listNotifications, { params: { page: 0 }, query: { ...which, pageSize: MOST } }),
      ),
    );
    const notification_ids = found.flatMap((page) => page.notifications.map((each) => each.notification_id));
    if (notification_ids.length === 0) return;
    await call(notifications.deleteNotifications, { body: { notification_ids } });
    await client.invalidateQueries({ queryKey: keyOf(notifications.listNotifications) });
  }, [client, order_id, session_id]);
}
