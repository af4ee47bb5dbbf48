import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import type { DeliveryStatus } from "#contract/fleet/delivery-status.ts";
import { keyOf } from "#web/api.ts";
import * as needs from "#web/calls/deals/needs.gen.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import type { LiveRoom } from "#web/live.ts";
import { showFailure } from "#web/ui/toast.ts";
import { arrive, see } from "./chats/parts/arrive.ts";

/** What is told of waits on the dashboard, too. */
const rereadNotifications = (client: QueryClient, { alarm }: { alarm?: DeliveryStatus }) => {
  for (const list of [notifications.listNotifications, needs.getNeeds])
    void client.invalidateQueries({ queryKey: keyOf(list) });
  // Wherever one is on the site.
  if (alarm) showFailure(i18next.t("alarm", { status: i18next.t(`deliveryStatus.${alarm}`) }));
};

export const outwardLive: LiveRoom = {
  stale: { chats: [chats.listChats, chats.countUnreadChats] },
  own: [notifications.listNotifications],
  hears: { notification: rereadNotifications, serverMessage: arrive, chatSeen: see },
};
