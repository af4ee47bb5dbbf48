// @vitest-environment happy-dom
import { getMembers, listContractors } from "#contract/organisations/contractors.ts";
import { listPosts } from "#contract/organisations/recruiting.ts";
import { ROLE_ID, USER } from "#contract/platform/examples.ts";
import { describeList } from "#web/testing/lists.ts";
import { open } from "#web/testing/page.tsx";
import { ContractorsScreen } from "./list/ContractorsScreen.tsx";
import { MembersTable } from "./members/MembersTable.tsx";
import { RecruitingScreen } from "./recruiting/RecruitingScreen.tsx";

describeList("organisations", {
  open: () => open(<ContractorsScreen />, { route: "/contractors" }),
  reads: listContractors,
  row: "Haul Company",
  nothing: { total: 0, items: [] },
  empty: "No organisations yet",
});

describeList("recruiting posts", {
  open: () => open(<RecruitingScreen />, { route: "/recruiting" }),
  reads: listPosts,
  row: "Pilots wanted",
  nothing: { total: 0, items: [] },
  empty: "No post fits",
});

describeList("members", {
  open: () => open(<MembersTable organisation={{ spectrum_id: "KESTREL", name: "Kestrel Haulage" }} />),
  reads: getMembers,
  some: {
    total: 1,
    page: 0,
    page_size: 50,
    members: [{ ...USER, roles: [ROLE_ID], joined_at: "2025-03-02T18:04:11.000Z" }],
  },
  row: USER.display_name,
  nothing: { total: 0, page: 0, page_size: 50, members: [] },
  empty: "Nobody found",
});
