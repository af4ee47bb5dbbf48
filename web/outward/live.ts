import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import type { LiveRoom } from "#web/live.ts";
import { arrive } from "./chats/parts/arrive.ts";

const rereadNotifications = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: keyOf(notifications.listNotifications) });

export const outwardLive: LiveRoom = {
  stale: { chats: [chats.listChats, chats.countUnreadChats] },
  own: [notifications.listNotifications],
  hears: { notification: rereadNotifications, serverMessage: arrive },
};
