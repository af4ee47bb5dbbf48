import { IconMessages } from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "#web/people/session/parts/guards.ts";
import { at } from "#web/root.ts";
import { parseMessagingSearch } from "./chats/parts/messaging-search.ts";

const messaging = createRoute({
  ...at("/messaging"),
  staticData: {
    nav: [
      {
        group: "dashboardGroup",
        position: 20,
        key: "messaging",
        icon: IconMessages,
        when: ["signed in"],
        isPinned: true,
      },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: parseMessagingSearch,
  component: lazyRouteComponent(() => import("./chats/MessagingScreen.tsx"), "MessagingScreen"),
});

const notifications = createRoute({
  ...at("/notifications"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./notifications/NotificationsScreen.tsx"), "NotificationsScreen"),
});

export const outwardRoutes = [messaging, notifications] as const;
