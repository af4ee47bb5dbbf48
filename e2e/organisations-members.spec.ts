import { expect, type Page, test } from "@playwright/test";
import { actFor, call, newStamp, shot, signedIn } from "./people.ts";

/** Somebody joins an organisation by a code, gets a role, finds its limits, is kicked, comes back and leaves. */

const ORG = "IRONLARK";
const ROOM = `/api/contractors/${ORG}`;
let stamp: string;
let name: string;
let owner: Page;
let joiner: Page;

test.beforeEach(async ({ browser }) => {
  stamp = newStamp();
  name = `joiner_${stamp}`;
  [owner, joiner] = await Promise.all([
    signedIn(browser, "mara_voss", { viewport: { width: 1440, height: 900 } }),
    signedIn(browser, name, { viewport: { width: 390, height: 844 } }),
  ]);
  await actFor(owner, ORG);
});
test.afterEach(async () => {
  for (const page of [owner, joiner]) await page.context().close();
});

/** By a code of their own the newcomer is a member, and acts for the organisation. */
async function join(): Promise<void> {
  await call(owner, "POST", `${ROOM}/invites`, { max_uses: 1 });
  const { data } = await call<{ data: { code: string }[] }>(owner, "GET", `${ROOM}/invites`);
  await call(joiner, "POST", `/api/contractors/invites/${data[0]?.code}/accept`);
  await actFor(joiner, ORG);
}

/** The page of both on which members are dealt with, narrowed down to the newcomer. */
async function openRoles(): Promise<void> {
  await owner.goto("/org/manage?tab=roles");
  await owner.getByRole("textbox", { name: "Search members" }).fill(name);
}

const row = () => owner.getByRole("row").filter({ hasText: `@${name}` });

test("a code is made, its link opened, and who accepts acts for the organisation", async () => {
  await owner.goto("/org/manage?tab=invites");
  await owner.getByLabel("Uses").fill("2");
  await owner.getByRole("button", { name: "Create code" }).click();
  await expect(owner.getByText(/^Code created/).first()).toBeVisible();
  await shot(owner, "manage-invites");
  const reply = await owner.request.get(`/api/contractors/${ORG}/invites`);
  const { code } = (await reply.json()).data[0];
  await joiner.goto(`/contractor_invite/${code}`);
  await joiner.getByRole("button", { name: /^Join / }).click();
  await shot(joiner, "invite-joined");
  await joiner
    .getByRole("dialog")
    .getByRole("button", { name: /^Act as/ })
    .click();
  await expect(joiner).toHaveURL(new RegExp(`/contractor/${ORG}$`));
  await joiner.goto("/org/manage");
  await expect(joiner.getByText("No access")).toBeVisible();
});

test("a role given by the owner opens its tab at once, and nothing above it", async () => {
  await join();
  await joiner.goto("/org/manage");
  await expect(joiner.getByText("No access")).toBeVisible();
  const made = await owner.request.post(`/api/contractors/${ORG}/roles`, {
    data: { name: `Clerk ${stamp}`, position: 6, manage_roles: true },
  });
  expect(made.status()).toBe(201);
  await openRoles();
  await row()
    .getByLabel(/^Give a role to /)
    .selectOption({ label: `Clerk ${stamp}` });
  await expect(row().getByRole("button", { name: /^Remove Clerk/ })).toBeVisible();
  await expect(joiner.getByRole("link", { name: "Roles and members" })).toBeVisible();
  await expect(joiner.getByRole("button", { name: "Change Member" })).toBeVisible();
  await expect(joiner.getByRole("button", { name: "Change Admin" })).toBeHidden();
  await expect(joiner.getByRole("link", { name: "Invites" })).toBeHidden();
  await joiner.getByRole("button", { name: "Change Member" }).click();
  await expect(joiner.getByRole("form", { name: "Change Member" }).getByLabel("Handle orders")).toBeDisabled();
  await shot(joiner, "manage-roles-phone");
  const roles = (await (await joiner.request.get(`/api/contractors/${ORG}`)).json()).data.roles;
  const { role_id } = roles.find((role: { name: string }) => role.name === "Admin");
  const forced = await joiner.request.put(`/api/contractors/${ORG}/roles/${role_id}`, {
    data: { name: "Mine", position: 9 },
  });
  expect(forced.status()).toBe(403);
});

test("who is kicked is outside at once", async () => {
  await join();
  await joiner.goto("/org/members");
  await expect(joiner.getByRole("button", { name: "Leave" })).toBeVisible();
  await openRoles();
  await row()
    .getByRole("button", { name: /^Actions for / })
    .click();
  await row()
    .getByRole("button", { name: /^Remove / })
    .click();
  await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(owner.getByText("Nobody found")).toBeVisible();
  await expect(joiner.getByText("You are in no organisation")).toBeVisible();
  await owner.goto("/org/manage?tab=audit");
  await expect(owner.getByText(`Mara Voss removed ${name}`)).toBeVisible();
});

test("an invite is answered in the bell, and a member leaves by themselves", async () => {
  await joiner.goto("/market");
  await owner.request.post(`/api/contractors/${ORG}/members`, { data: { usernames: [name], message: "Come back" } });
  await joiner.getByRole("button", { name: /Notifications/ }).click();
  await expect(joiner.getByText("Come back")).toBeVisible();
  await shot(joiner, "invite-bell");
  await joiner.getByRole("button", { name: "Accept" }).click();
  await expect(joiner.getByText("You are now a member of Iron Lark Logistics").first()).toBeVisible();
  await actFor(joiner, ORG);
  await joiner.goto("/org/members");
  await joiner.getByRole("button", { name: "Leave" }).click();
  await joiner.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(joiner.getByText("You are in no organisation")).toBeVisible();
  await owner.goto("/org/manage?tab=audit");
  await expect(owner.getByText(`${name} left`)).toBeVisible();
  await shot(owner, "manage-audit");
});
