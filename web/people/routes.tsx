import { IconCalendarTime, IconSettings } from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { AS_ONESELF, at, text } from "#web/root.ts";
import { userQuery } from "./profiles/parts/queries.ts";
import { signedIn } from "./session/parts/guards.ts";
import { parseSettingsSearch } from "./settings/tabs.ts";

const accountLink = createRoute({
  ...at("/accountlink"),
  beforeLoad: signedIn,
  validateSearch: (raw): { next?: string | undefined; welcome?: true } => ({
    next: text(raw.next),
    ...(raw.welcome ? { welcome: true } : {}),
  }),
  component: lazyRouteComponent(() => import("./profiles/AccountLinkScreen.tsx"), "AccountLinkScreen"),
});
const UserScreen = lazyRouteComponent(() => import("./profiles/UserScreen.tsx"), "UserScreen");
const user = createRoute({
  ...at("/user/$username"),
  loader: ({ context, params }) => context.client.ensureQueryData(userQuery(params.username)),
  component: UserScreen,
});
const userTab = createRoute({
  ...at("/user/$username/$tab"),
  loader: ({ context, params }) => context.client.ensureQueryData(userQuery(params.username)),
  component: UserScreen,
});
const OwnProfileScreen = lazyRouteComponent(() => import("./profiles/OwnProfileScreen.tsx"), "OwnProfileScreen");
const profile = createRoute({ ...at("/profile"), beforeLoad: signedIn, component: OwnProfileScreen });
const profileTab = createRoute({ ...at("/profile/$tab"), beforeLoad: signedIn, component: OwnProfileScreen });
const settings = createRoute({
  ...at("/settings"),
  staticData: {
    nav: [
      {
        group: "dashboardGroup",
        position: 60,
        key: "settings",
        icon: IconSettings,
        when: ["signed in"],
        isAside: true,
      },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: parseSettingsSearch,
  component: lazyRouteComponent(() => import("./settings/SettingsScreen.tsx"), "SettingsScreen"),
});
const availability = createRoute({
  ...at("/availability"),
  staticData: {
    nav: [
      { group: "dashboardGroup", position: 50, key: "availability", icon: IconCalendarTime, when: AS_ONESELF },
      { group: "organisation", position: 20, key: "availability", icon: IconCalendarTime, when: ["acting"] },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: (raw): { for?: string } => (text(raw.for) ? { for: text(raw.for) ?? "" } : {}),
  component: lazyRouteComponent(() => import("./availability/AvailabilityScreen.tsx"), "AvailabilityScreen"),
});

export const peopleRoutes = [availability, accountLink, user, userTab, profile, profileTab, settings] as const;
