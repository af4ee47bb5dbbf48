// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { getAudit } from "#contract/organisations/audit.ts";
import { block, blockBy, listBlocked, unblock } from "#contract/organisations/blocklist.ts";
import { type Contractor, getContractor, getMembers } from "#contract/organisations/contractors.ts";
import {
  acceptInviteCode,
  createInviteCode,
  deleteInviteCode,
  getInvite,
  listInviteCodes,
  UnknownInvite,
  withdrawInvite,
} from "#contract/organisations/invites.ts";
import { inviteMembers, kickMember, leaveContractor } from "#contract/organisations/members.ts";
import { archiveContractor, transferContractor, updateContractor } from "#contract/organisations/organisations.ts";
import { getPostOf } from "#contract/organisations/recruiting.ts";
import {
  countHolders,
  createRole,
  deleteRole,
  giveRole,
  orderRoles,
  RolesChanged,
  takeRole,
  updateRole,
} from "#contract/organisations/roles.ts";
import { listChats } from "#contract/outward/chats.ts";
import { listBestRated, searchUsers } from "#contract/people/profiles.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { BUYER, INVITE_ID, ORDER_ID, ROLE_ID, SESSION_ID, USER } from "#contract/platform/examples.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { switchLanguage } from "#web/i18n.ts";
import {
  answer,
  button,
  choose,
  dialog,
  field,
  isClosed,
  leadsTo,
  press,
  said,
  sees,
  sent,
  type,
} from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { leave, open } from "#web/testing/page.tsx";
import { HAULCO, ORLA, STRANGER, TAM } from "#web/testing/people.ts";
import { AuditTrail } from "./audit/AuditTrail.tsx";
import { BlockButtons } from "./blocklist/parts/BlockButtons.tsx";
import { BlockedStrip } from "./blocklist/parts/BlockedStrip.tsx";
import { Blocklist } from "./blocklist/parts/Blocklist.tsx";
import { InviteScreen } from "./invites/InviteScreen.tsx";
import { Invites } from "./invites/Invites.tsx";
import { ManageScreen } from "./ManageScreen.tsx";
import { MyOrganisationScreen } from "./MyOrganisationScreen.tsx";
import { Customers } from "./members/Customers.tsx";
import { Leave } from "./members/Leave.tsx";
import { MembersTable } from "./members/MembersTable.tsx";
import { PeopleScreen } from "./members/PeopleScreen.tsx";
import { ContractorHeader } from "./page/ContractorHeader.tsx";
import { ContractorPage } from "./page/ContractorPage.tsx";
import { Roles } from "./roles/Roles.tsx";
import { Settings } from "./settings/Settings.tsx";

type Role = Contractor["roles"][number];
const OFFICER = ROLE_ID;
const PILOT = ORDER_ID;
const RECRUIT = SESSION_ID;
const HAUL = { spectrum_id: HAULCO, name: "Haul Company" };

/** An organisation with three roles; Orla is its officer, below the owner, with these permissions. */
function rank(position: number, ...held: readonly Permission[]) {
  const usual = example(getContractor);
  const role = (role_id: string, name: string, place: number, permissions: readonly Permission[] = []): Role =>
    ({
      role_id,
      contractor_id: usual.contractor_id,
      name,
      position: place,
      ...Object.fromEntries(permissions.map((each) => [each, true])),
    }) as Role;
  const contractor: Contractor = {
    ...usual,
    roles: [role(OFFICER, "Officer", position, held), role(PILOT, "Pilot", 5), role(RECRUIT, "Recruit", 9)],
    default_role: RECRUIT,
    owner_role: position === 0 ? OFFICER : null,
  };
  network.answer(getContractor, contractor);
  return contractor;
}

describe("the page of an organisation", () => {
  const headings = () => screen.getAllByRole("heading", { level: 1 }).map((each) => each.textContent);

  test("leads by what it does to others that do it", async () => {
    await open(<ContractorHeader contractor={{ ...example(getContractor), fields: ["freight"] }} />);
    expect(await leadsTo("Freight")).toBe("/contractors?fields=freight");
  });

  test("leads who is in none of it to its recruiting, while it recruits", async () => {
    const page = await open(<ContractorHeader contractor={example(getContractor)} />, { me: STRANGER });
    expect(await leadsTo("Apply")).toBe(`/contractor/${HAULCO}/recruiting`);
    page.unmount();
    network.refuse(getPostOf, new NotFound());
    await open(<ContractorHeader contractor={example(getContractor)} />, { me: STRANGER });
    await screen.findByRole("link", { name: "Order" });
    expect(screen.queryByRole("link", { name: "Apply" })).toBeNull();
  });

  test("says how many are in it in the game apart from its members here", async () => {
    await open(<ContractorHeader contractor={{ ...example(getContractor), size: 64 }} />);
    await sees("64 members in the game");
  });

  test("its badges are told in words", async () => {
    const { rating, ...usual } = example(getContractor);
    await open(<ContractorHeader contractor={{ ...usual, rating: { ...rating, hand_overs: 100 } }} />);
    await waitFor(() => expect(screen.queryAllByRole("img", { hidden: true }).length).toBe(0));
    await sees("Confirmed hand-overs");
  });

  test("what it says of itself stands on the first tab alone, below the tabs", async () => {
    const words = { ...example(getContractor), description: "We carry." };
    const page = await open(<ContractorPage contractor={words} tab="about" />, { route: "/contractor/$id" });
    const tabs = await screen.findByRole("navigation", { name: "Parts of this page" });
    const about = await screen.findByText("We carry.");
    expect(tabs.compareDocumentPosition(about) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    page.unmount();
    await open(<ContractorPage contractor={words} tab="members" />, { route: "/contractor/$id" });
    await screen.findByRole("button", { name: "More actions" });
    expect(said()).not.toContain("We carry.");
  });

  test("that is one's own has one heading, also for who acts for none", async () => {
    await open(<MyOrganisationScreen />, { route: "/myorg" });
    await sees("Choose an organisation");
    expect(headings()).toEqual(["Our page"]);
    leave();
    await open(<MyOrganisationScreen />, { route: "/myorg", me: ORLA, acting: HAULCO });
    await sees("Haul Company");
    expect(headings()).toEqual(["Haul Company"]);
  });
});

describe("the audit trail", () => {
  test("has a heading for each day, and each entry its hour", async () => {
    const usual = example(getAudit);
    const [entry] = usual.entries;
    if (!entry) throw new Error("the contract's example has an entry");
    const at = (entry_id: string, timestamp: string) => ({ ...entry, entry_id, timestamp });
    const entries = [
      at(INVITE_ID, "2026-02-02T12:30:00.000Z"),
      at(ORDER_ID, "2026-02-02T12:00:00.000Z"),
      at(ROLE_ID, "2026-01-30T12:00:00.000Z"),
    ];
    network.answer(getAudit, { ...usual, entries });
    await open(<AuditTrail spectrum_id={HAULCO} />);
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent)).toEqual([
        "Monday, February 2, 2026",
        "Friday, January 30, 2026",
      ]),
    );
  });
});

describe("the customers of an organisation", () => {
  const openCustomers = () => open(<Customers organisation={HAUL} />);

  test("each says how often they ordered, and the stars that they gave", async () => {
    rank(1);
    await openCustomers();
    const row = await screen.findByRole("row", { name: /Tam Oyelle/ });
    expect(within(row).getByText("4.5")).toBeTruthy();
    expect(within(row).getByText(/4.5 of 5 stars, 2 reviews/)).toBeTruthy();
  });

  test("an order to one begins in their row", async () => {
    rank(1);
    await openCustomers();
    await press("Actions for Tam Oyelle");
    const link = await screen.findByRole("menuitem", { name: "New order" });
    expect(link.getAttribute("href")).toBe("/orders?tab=create&to=user%3Atam_oyelle");
    expect(screen.queryByRole("menuitem", { name: "Block" })).toBeNull();
  });

  test("who may blocks one after a question", async () => {
    rank(1, "manage_blocklist");
    await openCustomers();
    await press("Actions for Tam Oyelle");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Block" }));
    await answer("Block");
    expect(await sent(blockBy)).toMatchObject({ params: { spectrum_id: HAULCO }, body: { username: "tam_oyelle" } });
    await sees("Tam Oyelle is blocked");
  });
});

describe("the members of an organisation", () => {
  const KIM = { ...BUYER, roles: [PILOT, RECRUIT], joined_at: "2025-03-02T18:04:11.000Z" };
  const BOSS = { ...USER, roles: [OFFICER], joined_at: "2025-01-02T18:04:11.000Z" };
  beforeEach(() => network.answer(getMembers, { total: 2, page: 0, page_size: 50, members: [BOSS, KIM] }));
  const openMembers = () => open(<MembersTable organisation={HAUL} />);

  test("each stands there with the roles that say something", async () => {
    rank(1);
    await openMembers();
    const row = await screen.findByRole("row", { name: /Tam Oyelle/ });
    await waitFor(() => expect(row.textContent).toContain("Pilot"));
    expect(row.textContent).not.toContain("Recruit");
    expect(button(/^Remove/)).toBeNull();
  });

  test("who may kicks those below them after a question, and not those beside them", async () => {
    rank(1, "kick_members");
    await openMembers();
    await screen.findByRole("row", { name: /Tam Oyelle/ });
    // Nothing that cannot be undone stands in the row itself.
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull());
    await press("Actions for Tam Oyelle");
    await press("Remove Tam Oyelle");
    expect((await dialog()).getByText(/They lose all roles in Haul Company/)).toBeTruthy();
    await answer("Remove");
    expect((await sent(kickMember)).params).toEqual({ spectrum_id: HAULCO, username: "tam_oyelle" });
    await sees("Tam Oyelle is no longer a member");
    expect(button("Remove Orla Venn")).toBeNull();
  });

  test("when somebody cannot be kicked I read why", async () => {
    rank(1, "kick_members");
    const reason = network.refuse(kickMember, new NotAllowed());
    await openMembers();
    await press("Remove Tam Oyelle");
    await answer("Remove");
    await sees(reason);
    await isClosed();
  });

  test("who may takes a role, and sees it gone at once", async () => {
    rank(1, "manage_roles");
    const goOn = network.hold(takeRole);
    await openMembers();
    await press("Remove Pilot from Tam Oyelle");
    expect((await sent(takeRole)).params).toEqual({ spectrum_id: HAULCO, role_id: PILOT, username: "tam_oyelle" });
    expect(button("Remove Pilot from Tam Oyelle")).toBeNull();
    goOn();
    await waitFor(() => expect(button("Remove Pilot from Tam Oyelle")).toBeTruthy());
  });

  test("who may gives a role", async () => {
    rank(1, "manage_roles");
    network.answer(getMembers, { total: 1, page: 0, page_size: 50, members: [{ ...KIM, roles: [RECRUIT] }] });
    await openMembers();
    fireEvent.change(await screen.findByLabelText("Give a role to Tam Oyelle"), { target: { value: PILOT } });
    expect((await sent(giveRole)).params).toEqual({ spectrum_id: HAULCO, role_id: PILOT, username: "tam_oyelle" });
  });

  test("nobody changes those of their own rank", async () => {
    rank(5, "manage_roles", "kick_members");
    await openMembers();
    await screen.findByRole("row", { name: /Tam Oyelle/ });
    expect(button("Remove Tam Oyelle")).toBeNull();
    expect(button("Remove Pilot from Tam Oyelle")).toBeNull();
  });

  test("the first roles are called in the reader's language, others as they were written", async () => {
    const usual = rank(1);
    network.answer(getContractor, {
      ...usual,
      roles: usual.roles.map((role) => (role.role_id === RECRUIT ? { ...role, name: "Member" } : role)),
    });
    await switchLanguage("uk");
    await openMembers();
    await sees("Pilot", "Учасник");
    await switchLanguage("en");
  });

  test("I look at those of one role, and sort them by rank", async () => {
    rank(1);
    await openMembers();
    await screen.findByRole("row", { name: /Tam Oyelle/ });
    fireEvent.change(screen.getByLabelText("Role"), { target: { value: PILOT } });
    await waitFor(() => expect(network.callsOf(getMembers).at(-1)?.query.role_filter).toBe(PILOT));
    fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "role" } });
    await waitFor(() => expect(network.callsOf(getMembers).at(-1)?.query.sort).toBe("role"));
  });

  test("members get the file and recruiters the way to invite; strangers neither", async () => {
    rank(1, "manage_invites");
    const page = await openMembers();
    expect(await leadsTo("Invite people")).toBe("/org/manage?tab=invites");
    expect(await leadsTo("CSV file")).toBe("/api/contractors/HAULCO/members/csv");
    page.unmount();
    await open(<MembersTable organisation={HAUL} />, { me: STRANGER });
    await screen.findByRole("row", { name: /Tam Oyelle/ });
    expect(screen.queryByRole("link", { name: "CSV file" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Invite people" })).toBeNull();
  });

  test("who leaves one while acting for another goes on acting for that", async () => {
    rank(1);
    const [mine] = ORLA.contractors as [(typeof ORLA.contractors)[number]];
    const other = { ...mine, spectrum_id: "OTHERS", name: "Others" };
    await open(<Leave organisation={HAUL} />, { me: { ...ORLA, contractors: [mine, other] }, acting: "OTHERS" });
    await press("Leave");
    await answer("Leave");
    await sees("You left Haul Company");
    expect(document.cookie).toContain("current_contractor=OTHERS");
  });

  test("whoever but the owner may leave, after a question", async () => {
    rank(1);
    const page = await open(<Leave organisation={HAUL} />, { acting: HAULCO });
    await press("Leave");
    await answer("Leave");
    expect((await sent(leaveContractor)).params).toEqual({ spectrum_id: HAULCO });
    await sees("You left Haul Company");
    await waitFor(() => expect(document.cookie).not.toContain(HAULCO));
    page.unmount();
    rank(0);
    await open(<Leave organisation={HAUL} />);
    await waitFor(() => expect(network.callsOf(getContractor).length).toBeGreaterThan(1));
    expect(button("Leave")).toBeNull();
  });
});

describe("the roles of an organisation", () => {
  const openRoles = () => open(<Roles spectrum_id={HAULCO} />);
  const editor = async (name: string) => within(await screen.findByRole("form", { name }));

  test("only those below my own rank open for change", async () => {
    rank(1, "manage_roles");
    await openRoles();
    expect(await screen.findByRole("button", { name: "Change Pilot" })).toBeTruthy();
    expect(button("Change Officer")).toBeNull();
  });

  test("I grant what I hold myself and nothing else", async () => {
    rank(1, "manage_roles", "manage_orders");
    await openRoles();
    await press("Change Pilot");
    const form = await editor("Change Pilot");
    const box = (name: string) => form.getByRole<HTMLInputElement>("checkbox", { name });
    expect([box("Handle orders").disabled, box("Sell and buy on the market").disabled]).toEqual([false, true]);
    fireEvent.click(box("Handle orders"));
    fireEvent.click(form.getByRole("button", { name: "Save role" }));
    const { params, body } = await sent(updateRole);
    expect(params).toEqual({ spectrum_id: HAULCO, role_id: PILOT });
    expect(body).toMatchObject({ name: "Pilot", position: 5, manage_orders: true, manage_market: false });
    await sees("Role saved");
  });

  test("a role as senior as I am is told before it is sent", async () => {
    rank(4, "manage_roles");
    await openRoles();
    await press("Add a role");
    const form = await editor("Add a role");
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Name/)));
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Marshal" } });
    fireEvent.change(form.getByLabelText(/^Position/), { target: { value: "2" } });
    fireEvent.click(form.getByRole("button", { name: "Create role" }));
    await sees("Choose a number above 4.");
    expect(network.callsOf(createRole)).toHaveLength(0);
  });

  test("I add one in a form that opens when I ask for it, and closes when it was sent", async () => {
    rank(1, "manage_roles");
    await openRoles();
    await press("Add a role");
    fireEvent.change((await editor("Add a role")).getByLabelText(/^Name/), { target: { value: "Scout" } });
    await press("Create role");
    expect((await sent(createRole)).body).toMatchObject({ name: "Scout", manage_roles: false });
    await waitFor(() => expect(screen.queryByRole("form", { name: "Add a role" })).toBeNull());
  });

  test("I turn a permission on and off in the table, which shows it at once and takes it back when refused", async () => {
    rank(1, "manage_roles", "manage_orders");
    const goOn = network.hold(updateRole);
    const reason = network.refuse(updateRole, new NotAllowed());
    await openRoles();
    const box = () => screen.getByLabelText<HTMLInputElement>("Pilot: Handle orders");
    fireEvent.click(await screen.findByLabelText("Pilot: Handle orders"));
    await waitFor(() => expect(box().checked).toBe(true));
    goOn();
    expect((await sent(updateRole)).body).toMatchObject({ name: "Pilot", manage_orders: true, manage_market: false });
    await sees(reason);
    await waitFor(() => expect(box().checked).toBe(false));
    // What I lack and those beside me are only shown.
    expect(screen.queryByLabelText("Pilot: Sell and buy on the market")).toBeNull();
    expect(screen.queryByLabelText("Officer: Handle orders")).toBeNull();
  });

  test("I delete one after a question; the one that all have cannot be deleted", async () => {
    rank(1, "manage_roles");
    await openRoles();
    await press("Change Recruit");
    expect((await editor("Change Recruit")).queryByRole("button", { name: "Delete role" })).toBeNull();
    await press("Change Pilot");
    await press("Delete role");
    const question = within(await screen.findByRole("dialog", { name: /^Delete the role/ }));
    fireEvent.click(question.getByRole("button", { name: "Delete role" }));
    expect((await sent(deleteRole)).params).toEqual({ spectrum_id: HAULCO, role_id: PILOT });
    await sees("Role deleted");
  });

  test("the table says of each what it allows", async () => {
    rank(1, "manage_orders");
    await openRoles();
    const row = await screen.findByRole("row", { name: /^Officer/ });
    expect(within(row).getAllByText("allowed")).toHaveLength(1);
    expect(within(await screen.findByRole("row", { name: /^Pilot/ })).queryByText("allowed")).toBeNull();
  });
});

describe("the order of roles", () => {
  test.each(["Table", "List"])(
    "is changed with the arrow keys, shown at once, and taken back when refused (%s)",
    async (view) => {
      rank(1, "manage_roles");
      const goOn = network.hold(orderRoles);
      const reason = network.refuse(orderRoles, new RolesChanged());
      await open(<Roles spectrum_id={HAULCO} />);
      fireEvent.click(await screen.findByLabelText(view));
      const handles = await screen.findAllByRole("button", { name: /^Move / });
      expect(handles.length).toBeGreaterThan(1);
      const names = () =>
        screen.getAllByRole("button", { name: /^Move / }).map((each) => each.getAttribute("aria-label"));
      const before = names();
      fireEvent.keyDown(handles[0] as HTMLElement, { key: "ArrowDown" });
      await waitFor(() => expect(names()).toEqual([before[1], before[0], ...before.slice(2)]));
      goOn();
      await sees(reason);
      await waitFor(() => expect(names()).toEqual(before));
    },
  );

  const order = () =>
    screen.getAllByRole("button", { name: /^Move .*:/ }).map((each) => each.getAttribute("aria-label"));

  test.each(["Table", "List"])("is changed by dragging a row onto another (%s)", async (view) => {
    rank(1, "manage_roles");
    network.hold(orderRoles);
    await open(<Roles spectrum_id={HAULCO} />);
    fireEvent.click(await screen.findByLabelText(view));
    const handles = await screen.findAllByRole("button", { name: /^Move .*:/ });
    const before = order();
    const [first, second] = handles.map((each) => each.closest("[draggable]") as HTMLElement);
    const setData = vi.fn();
    fireEvent.dragStart(first as HTMLElement, { dataTransfer: { setData } });
    // Without any data Firefox drags nothing.
    expect(setData).toHaveBeenCalled();
    fireEvent.dragOver(second as HTMLElement);
    fireEvent.drop(second as HTMLElement);
    await waitFor(() => expect(order()).toEqual([before[1], before[0], ...before.slice(2)]));
  });

  test("is changed by the buttons of an opened role, which do nothing at either end", async () => {
    rank(1, "manage_roles");
    network.hold(orderRoles);
    await open(<Roles spectrum_id={HAULCO} />);
    fireEvent.click(await screen.findByLabelText("List"));
    fireEvent.click((await screen.findAllByRole("button", { name: /^Change / }))[0] as HTMLElement);
    const before = order();
    await press("Move up");
    expect(network.callsOf(orderRoles)).toHaveLength(0);
    await press("Move down");
    await waitFor(() => expect(order()).toEqual([before[1], before[0], ...before.slice(2)]));
  });

  test("stands beside how many hold each", async () => {
    rank(1, "manage_roles");
    network.answer(countHolders, [{ role_id: PILOT, members: 12 }]);
    await open(<Roles spectrum_id={HAULCO} />);
    fireEvent.click(await screen.findByLabelText("List"));
    await sees("12 members");
  });

  test("the way in which I look at them is remembered", async () => {
    rank(1, "manage_roles");
    const page = await open(<Roles spectrum_id={HAULCO} />);
    expect(await screen.findByRole("columnheader", { name: "Handle orders" })).toBeTruthy();
    fireEvent.click(await screen.findByLabelText("List"));
    page.unmount();
    await open(<Roles spectrum_id={HAULCO} />);
    await sees("No extra permissions");
    expect(screen.queryByRole("columnheader")).toBeNull();
    fireEvent.click(await screen.findByLabelText("Table"));
  });
});

describe("inviting people", () => {
  const openInvites = () => open(<Invites spectrum_id={HAULCO} />);

  test("I invite somebody by name, with a note", async () => {
    network.answer(searchUsers, [{ ...BUYER, contractors: [] }]);
    await openInvites();
    expect(button("Send invites")?.disabled).toBe(true);
    await type("Note (optional)", "Fly with us");
    const people = await field("People");
    fireEvent.focus(people);
    fireEvent.click(people);
    fireEvent.change(people, { target: { value: "tam" } });
    fireEvent.click(await screen.findByRole("option", { name: "Tam Oyelle (@tam_oyelle)", hidden: true }));
    await sees("Tam Oyelle");
    expect(said()).not.toContain("tam_oyelle");
    await press("Send invites");
    expect((await sent(inviteMembers)).body).toEqual({ usernames: ["tam_oyelle"], message: "Fly with us" });
    await sees("1 invite sent");
  });

  test("those with whom I talked last are offered before I type", async () => {
    await openInvites();
    fireEvent.click(await field("People"));
    expect(await screen.findByRole("option", { name: /@tam_oyelle/, hidden: true })).toBeTruthy();
    expect(network.callsOf(searchUsers)).toHaveLength(0);
  });

  test("my note is still there when I come back", async () => {
    await openInvites();
    await type("Note (optional)", "Fly with us");
    leave();
    await openInvites();
    expect((await field("Note (optional)")).value).toBe("Fly with us");
  });

  test("I make a code for as many uses as I say", async () => {
    await openInvites();
    await type("Uses", "5");
    await press("Create code");
    expect((await sent(createInviteCode)).body).toEqual({ max_uses: 5 });
    await sees("Code created");
  });

  test("a code says how often it was used, and I delete it after a question", async () => {
    const [code] = example(listInviteCodes) as [ReturnType<typeof example<typeof listInviteCodes>>[number]];
    network.answer(listInviteCodes, [
      { ...code, times_used: 2, max_uses: 5 },
      { ...code, invite_id: ORDER_ID, times_used: 3, max_uses: 3 },
      { ...code, invite_id: SESSION_ID, times_used: 7, max_uses: 0 },
    ]);
    await openInvites();
    await sees("2 of 5", "used up", "7, unlimited");
    const [first] = await screen.findAllByRole("button", { name: "Delete" });
    fireEvent.click(first as HTMLElement);
    await answer("Delete");
    await sent(deleteInviteCode);
    await sees("Code deleted");
  });

  test("I take an invite back that waits for an answer", async () => {
    await openInvites();
    await sees("Fly with us");
    await press("Withdraw");
    await answer("Withdraw");
    expect((await sent(withdrawInvite)).params).toEqual({ spectrum_id: HAULCO, username: "tam_oyelle" });
    await sees("Invite withdrawn");
  });
});

describe("the link of an invite", () => {
  const openInvite = (me = TAM) =>
    open(<InviteScreen />, { route: "/contractor_invite/$invite_id", at: `/contractor_invite/${INVITE_ID}`, me });

  test("I join, and am asked whether to act for them", async () => {
    const { address } = await openInvite();
    await press("Join Haul Company");
    expect((await sent(acceptInviteCode)).params).toEqual({ code: INVITE_ID });
    await answer("Act as Haul Company");
    await waitFor(() => expect(address()).toBe("/contractor/HAULCO"));
    expect(document.cookie).toContain("current_contractor=HAULCO");
  });

  test("I may stay as I am", async () => {
    const { address } = await openInvite();
    await press("Join Haul Company");
    await answer("Not now");
    await waitFor(() => expect(address()).toBe("/contractor/HAULCO"));
    expect(document.cookie).not.toContain("current_contractor=HAULCO");
  });

  test("I may decline, which leads to the front page", async () => {
    await openInvite();
    expect(await leadsTo("Not now")).toBe("/");
  });

  test("who is a member already is told so", async () => {
    await openInvite(ORLA);
    await sees("You are already a member of this organisation.");
    expect(button("Join Haul Company")).toBeNull();
  });

  test("one that is used up says so and blames nobody", async () => {
    network.refuse(getInvite, new UnknownInvite());
    await openInvite();
    await sees("This invite no longer works");
    expect(await leadsTo("Go to the market")).toBe("/market");
    expect(button("Try again")).toBeNull();
  });
});

describe("blocking people", () => {
  test("I block somebody from their page after a question", async () => {
    network.answer(listBlocked, []);
    await open(<BlockButtons person={{ username: "ben_ode", display_name: "Ben Ode" }} />);
    await press("Block");
    await type("Reason (only you see it)", "Never came");
    await answer("Block");
    expect((await sent(block)).body).toEqual({ username: "ben_ode", reason: "Never came" });
    await sees("Ben Ode is blocked");
  });

  test("the page of somebody whom I have blocked says so and why, and I take it back there", async () => {
    const [entry] = example(listBlocked);
    if (!entry) throw new Error("the example has an entry");
    network.answer(listBlocked, [{ ...entry, blocked_username: "tam_oyelle", reason: "Never came" }]);
    await open(<BlockedStrip username="tam_oyelle" />);
    await sees("You have blocked Tam Oyelle.", "Never came");
    await press("Unblock");
    expect((await sent(unblock)).params).toEqual({ username: "tam_oyelle" });
  });

  test("the blocklist shows the chat account of who shows it to everybody", async () => {
    await open(<Blocklist owner="me" />);
    await sees("buyer_chat");
  });

  test("nobody blocks themselves, and no visitor blocks anybody", async () => {
    const page = await open(<BlockButtons person={ORLA} />);
    expect(button("Block")).toBeNull();
    page.unmount();
    await open(<BlockButtons person={ORLA} />, { me: null });
    expect(button("Block")).toBeNull();
    expect(network.callsOf(listBlocked)).toHaveLength(0);
  });

  test("I take a block back from the list after a question", async () => {
    const [entry] = example(listBlocked) as [ReturnType<typeof example<typeof listBlocked>>[number]];
    await open(<Blocklist owner="me" />);
    await press("Unblock Tam Oyelle");
    await answer(/^Unblock/);
    expect((await sent(unblock)).params).toEqual({ username: entry.blocked_username });
    await sees("Tam Oyelle is no longer blocked");
  });

  test("when nobody is blocked I read so", async () => {
    network.answer(listBlocked, []);
    await open(<Blocklist owner="me" />);
    await sees("Nobody is blocked");
  });
});

describe("managing an organisation", () => {
  const openManage = (options: Parameters<typeof open>[1] = { acting: HAULCO }) =>
    open(<ManageScreen />, { route: "/org/manage", ...options });
  const tabs = async () =>
    within(await screen.findByRole("navigation", { name: "What to manage" }))
      .getAllByRole("link")
      .map((each) => each.textContent);

  test("I see the parts that I may change, and no others", async () => {
    rank(1, "manage_invites", "manage_blocklist");
    await openManage();
    await waitFor(async () => expect(await tabs()).toEqual(expect.arrayContaining(["Invites", "Blocklist"])));
    expect(await tabs()).not.toContain("Roles and members");
    expect(await tabs()).not.toContain("Details");
  });

  test("who may change nothing reads which permission it takes, and who can give it", async () => {
    const usual = rank(1);
    const roles = usual.roles.map((role) => (role.role_id === PILOT ? { ...role, manage_roles: true } : role));
    network.answer(getContractor, { ...usual, roles });
    await openManage();
    await sees("No access", "This needs the permission “Edit the page” in Haul Company.");
    await sees("Members with these roles can give it to you: Pilot.");
    expect(await leadsTo("See the members")).toBe("/contractor/HAULCO/members");
  });

  test("who acts for nobody chooses one of their organisations", async () => {
    rank(1, "manage_invites");
    await openManage({});
    await press("Haul Company");
    await waitFor(async () => expect(await tabs()).toContain("Invites"));
  });

  test("who is in none is shown the ways into one", async () => {
    await openManage({ me: STRANGER });
    await sees("You are in no organisation");
    expect(await leadsTo("Register an organisation")).toBe("/org/register");
  });
});

describe("the settings of an organisation", () => {
  test("its language is saved as soon as it is chosen", async () => {
    const contractor = rank(1, "manage_org_details");
    await open(<Settings contractor={contractor} />);
    await choose("Language", /^Українська/);
    expect((await sent(updateContractor)).body).toEqual({ locale: "uk" });
  });

  test("only its owner ends it or hands it over", async () => {
    const contractor = rank(1, "manage_org_details");
    await open(<Settings contractor={contractor} />);
    const dangers = await screen.findAllByRole<HTMLButtonElement>("button");
    expect(dangers.every(({ disabled }) => disabled)).toBe(true);
  });

  test("its owner hands it to a member, whom they find by their shown name", async () => {
    const tam = { ...BUYER, roles: [], joined_at: "2025-03-02T18:04:11.000Z" };
    network.answer(getMembers, { total: 1, page: 0, page_size: 25, members: [tam] });
    await open(<Settings contractor={rank(0)} />);
    const [transfer] = await screen.findAllByRole("button");
    await waitFor(() => expect((transfer as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(transfer as HTMLElement);
    await choose("New owner", "Tam Oyelle (@tam_oyelle)");
    await type("Type the name “Haul Company” to confirm", "Haul Company");
    await answer("Transfer");
    expect((await sent(transferContractor)).body).toEqual({ username: "tam_oyelle", confirm: "Haul Company" });
    await sees("Tam Oyelle (@tam_oyelle) owns Haul Company now");
  });

  test("ending it takes its name, typed", async () => {
    const contractor = rank(0);
    const { address } = await open(<Settings contractor={contractor} />);
    const [, archive] = await screen.findAllByRole("button");
    await waitFor(() => expect((archive as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(archive as HTMLElement);
    const form = await dialog();
    const confirm = form.getByRole("textbox");
    const buttons = form.getAllByRole<HTMLButtonElement>("button");
    const submit = buttons.find(({ type: kind }) => kind === "submit") as HTMLButtonElement;
    fireEvent.change(confirm, { target: { value: "Other" } });
    fireEvent.click(submit);
    await waitFor(() => expect(confirm.getAttribute("aria-invalid")).toBe("true"));
    expect(network.callsOf(archiveContractor)).toHaveLength(0);
    fireEvent.change(confirm, { target: { value: " haul company " } });
    fireEvent.click(submit);
    expect((await sent(archiveContractor)).body).toEqual({ confirm: "haul company" });
    await waitFor(() => expect(address()).toBe("/contractor/HAULCO"));
    expect(network.callsOf(transferContractor)).toHaveLength(0);
  });
});

describe("finding players", () => {
  test("the best rated stand there until I type, and the words of the address are looked up", async () => {
    const page = await open(<PeopleScreen />, { route: "/people", search: (raw) => raw });
    await sees("Type at least two letters of a name.");
    await sees("Best rated", "Orla Venn", "@orla_venn", "Haul Company");
    expect(network.callsOf(searchUsers)).toHaveLength(0);
    page.unmount();
    await open(<PeopleScreen />, { route: "/people", at: "/people?q=orla", search: (raw) => raw });
    expect((await sent(searchUsers)).params).toEqual({ query: "orla" });
    await sees("Orla Venn");
  });

  test("those whom I talk with are there without a search", async () => {
    const [chat] = example(listChats) as [ReturnType<typeof example<typeof listChats>>[number]];
    const other = { username: "wren_albright", display_name: "Wren Albright", avatar: "" };
    const me = { username: ORLA.username, display_name: "Orla Venn", avatar: "" };
    network.answer(listChats, [{ ...chat, participants: [me, other] }]);
    network.answer(listBestRated, []);
    await open(<PeopleScreen />, { route: "/people", search: (raw) => raw });
    expect(await leadsTo("Wren Albright @wren_albright")).toBe("/user/wren_albright");
    expect(said()).not.toContain("Orla Venn");
  });

  test("when nobody is called so I read it", async () => {
    network.answer(searchUsers, []);
    await open(<PeopleScreen />, { route: "/people", at: "/people?q=xyz", search: (raw) => raw });
    await sees("Nobody of that name");
    expect(said()).not.toContain("Orla Venn");
  });
});
