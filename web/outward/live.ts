import type { QueryClient } from "@tanstack/react-query";
import * as chats from "#contract/outward/chats.ts";
import * as notifications from "#contract/outward/notifications.ts";
import { keyOf } from "#web/api.ts";
import type { LiveRoom } from "#web/live.ts";
import { arrive } from "./chats/parts/arrive.ts";

const rereadNotifications = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: keyOf(notifications.listNotifications) });

export const outwardLive: LiveRoom = {
  stale: { chats: [chats.listChats, chats.countUnreadChats] },
  own: [notifications.listNotifications],
  hears: { notification: rereadNotifications, serverMessage: arrive },
};
