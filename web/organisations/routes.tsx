import {
  IconAdjustments,
  IconBuildingCommunity,
  IconFlag,
  IconFlagPlus,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
} from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { identified, signedIn } from "#web/people/session/parts/guards.ts";
import { AS_ADMIN, AS_ONESELF, at, text } from "#web/root.ts";
import { parseListSearch } from "./list/parts/list-search.ts";
import { contractorQuery, contractorsQuery } from "./parts/queries.ts";
import { postQuery, postsQuery } from "./recruiting/queries.ts";
import { parseRecruitingSearch } from "./recruiting/recruiting-search.ts";

const recruiting = createRoute({
  ...at("/recruiting"),
  staticData: {
    nav: [{ group: "organisations", position: 10, key: "recruiting", icon: IconUsersPlus, when: ["main site"] }],
  },
  validateSearch: parseRecruitingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(postsQuery(deps)),
  component: lazyRouteComponent(() => import("./recruiting/RecruitingScreen.tsx"), "RecruitingScreen"),
});
const recruitingPost = createRoute({
  ...at("/recruiting/post/$id"),
  // Whoever may change it has other buttons, on a phone in other lines.
  beforeLoad: identified,
  loader: ({ context, params }) => context.client.ensureQueryData(postQuery(params.id)),
  component: lazyRouteComponent(() => import("./recruiting/PostScreen.tsx"), "PostScreen"),
});
const recruitingCreate = createRoute({
  ...at("/recruiting/post/create"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./recruiting/PostFormScreens.tsx"), "CreatePostScreen"),
});
const recruitingUpdate = createRoute({
  ...at("/recruiting/post/$id/update"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(postQuery(params.id)),
  component: lazyRouteComponent(() => import("./recruiting/PostFormScreens.tsx"), "UpdatePostScreen"),
});
const contractors = createRoute({
  ...at("/contractors"),
  staticData: {
    nav: [{ group: "contracting", position: 20, key: "contractors", icon: IconBuildingCommunity, when: ["main site"] }],
  },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(contractorsQuery(deps)),
  component: lazyRouteComponent(() => import("./list/ContractorsScreen.tsx"), "ContractorsScreen"),
});
const ContractorScreen = lazyRouteComponent(() => import("./ContractorScreen.tsx"), "ContractorScreen");
const contractor = createRoute({
  ...at("/contractor/$id"),
  loader: ({ context, params }) => context.client.ensureQueryData(contractorQuery(params.id)),
  component: ContractorScreen,
});
const contractorTab = createRoute({
  ...at("/contractor/$id/$tab"),
  loader: ({ context, params }) => context.client.ensureQueryData(contractorQuery(params.id)),
  component: ContractorScreen,
});
const myOrganisation = createRoute({
  ...at("/myorg"),
  staticData: { nav: [{ group: "organisation", position: 30, key: "myorg", icon: IconFlag, when: ["acting"] }] },
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./MyOrganisationScreen.tsx"), "MyOrganisationScreen"),
});
const registerContractor = createRoute({
  ...at("/org/register"),
  staticData: {
    nav: [{ group: "organisations", position: 20, key: "register", icon: IconFlagPlus, when: AS_ONESELF }],
  },
  beforeLoad: signedIn,
  validateSearch: (raw): { tab?: "new" } => (raw.tab === "new" ? { tab: "new" } : {}),
  component: lazyRouteComponent(() => import("./founding/RegisterScreen.tsx"), "RegisterScreen"),
});
const manageContractor = createRoute({
  ...at("/org/manage"),
  staticData: {
    nav: [
      {
        group: "organisation",
        under: "manageGroup",
        position: 40,
        key: "manage",
        icon: IconAdjustments,
        when: AS_ADMIN,
      },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: (raw): { tab?: string | undefined } => ({ tab: text(raw.tab) }),
  component: lazyRouteComponent(() => import("./ManageScreen.tsx"), "ManageScreen"),
});
const members = createRoute({
  ...at("/org/members"),
  staticData: {
    nav: [
      {
        group: "organisation",
        under: "peopleGroup",
        position: 70,
        key: "members",
        icon: IconUsersGroup,
        when: ["acting"],
      },
    ],
  },
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./members/MembersScreen.tsx"), "MembersScreen"),
});
const customers = createRoute({
  ...at("/customers"),
  staticData: {
    nav: [
      {
        group: "organisation",
        under: "peopleGroup",
        position: 80,
        key: "customers",
        icon: IconUsers,
        when: ["acting"],
      },
    ],
  },
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./members/CustomersScreen.tsx"), "CustomersScreen"),
});
const people = createRoute({
  ...at("/people"),
  staticData: {
    nav: [{ group: "contracting", position: 40, key: "people", icon: IconUserSearch, when: ["main site"] }],
  },
  validateSearch: (raw): { q?: string | undefined } => ({ q: text(raw.q) }),
  component: lazyRouteComponent(() => import("./members/PeopleScreen.tsx"), "PeopleScreen"),
});
const invite = createRoute({
  ...at("/contractor_invite/$invite_id"),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import("./invites/InviteScreen.tsx"), "InviteScreen"),
});

export const organisationsRoutes = [
  recruiting,
  recruitingPost,
  recruitingCreate,
  recruitingUpdate,
  contractors,
  contractor,
  contractorTab,
  myOrganisation,
  registerContractor,
  manageContractor,
  members,
  customers,
  people,
  invite,
] as const;
