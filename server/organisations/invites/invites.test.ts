import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { block, blockBy } from "#contract/organisations/blocklist.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import * as invites from "#contract/organisations/invites.ts";
import { getMember, inviteMembers, kickMember, leaveContractor } from "#contract/organisations/members.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";

async function organisation(members: readonly Trader[] = []) {
  const owner = await site.make.trader();
  return { owner, contractor: await site.make.contractor(owner, members) };
}
const at = ({ spectrum_id }: TestContractor) => ({ params: { spectrum_id } });
const invite = (who: Trader, contractor: TestContractor, usernames: string[], message = "") =>
  site.as(who).call(inviteMembers, { ...at(contractor), body: { usernames, message } });
const isMember = async ({ spectrum_id }: TestContractor, { username }: Trader) =>
  ((await site.as().call(getMember, { params: { spectrum_id, username } })).body as { data: { is_member: boolean } })
    .data.is_member;
const accept = (who: Trader, contractor: TestContractor, body: object = {}) =>
  site.as(who).request("POST", `/api/contractors/${contractor.spectrum_id}/accept`, { payload: body });
const acceptCode = (who: Trader, code: string) => site.as(who).call(invites.acceptInviteCode, { params: { code } });
async function code(owner: Trader, contractor: TestContractor, max_uses = 0): Promise<string> {
  const reply = await site.as(owner).call(invites.createInviteCode, { ...at(contractor), body: { max_uses } });
  expect(reply.status).toBe(201);
  return (reply.body as { data: invites.InviteCode }).data.invite_id;
}
async function news(who: Trader) {
  await site.deliver();
  const reply = await site.as(who).call(listNotifications, { params: { page: 0 } });
  return (reply.body as { notifications: { action: string; entity: unknown; actors: { username: string }[] }[] })
    .notifications;
}

describe("direct invites", () => {
  test("each invited person hears of it, and joins with the default role by accepting", async () => {
    const { owner, contractor } = await organisation();
    const [ann, ben] = [await site.make.trader(), await site.make.trader()];
    const reply = await invite(
      owner,
      contractor,
      [ann.username.toUpperCase(), ben.username, ben.username],
      "Fly with us",
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ data: { result: "Success" } });
    for (const who of [ann, ben])
      expect(await news(who)).toMatchObject([
        {
          action: "contractor_invite",
          entity_type: "contractor_invites",
          actors: [{ username: owner.username }],
          entity: { spectrum_id: contractor.spectrum_id, message: "Fly with us" },
        },
      ]);
    expect((await site.as(ann).call(invites.listMyInvites)).body).toMatchObject({
      data: [{ contractor: { spectrum_id: contractor.spectrum_id }, message: "Fly with us" }],
    });
    expect((await accept(ann, contractor)).body).toEqual({ data: { result: "Success" } });
    expect(await isMember(contractor, ann)).toBe(true);
    expect(await news(ann)).toEqual([]);
    expect(await accept(ann, contractor)).toFailWith("already_member");
    expect(await accept(await site.make.trader(), contractor)).toFailWith("not_invited");
    // Without any body, as older clients call it.
    expect((await site.as(ben).request("POST", `/api/contractors/${contractor.spectrum_id}/accept`)).status).toBe(200);
  });

  test("a second invite replaces the first and its news", async () => {
    const { owner, contractor } = await organisation();
    const ann = await site.make.trader();
    await invite(owner, contractor, [ann.username], "one");
    await site.deliver();
    await invite(owner, contractor, [ann.username], "two");
    expect(await news(ann)).toMatchObject([{ entity: { message: "two" } }]);
  });

  test("an unknown name or a member among them, and nobody is invited", async () => {
    const { owner, contractor } = await organisation();
    const ann = await site.make.trader();
    expect(await invite(owner, contractor, [ann.username, "nobody_at_all"])).toFailWith("unknown_user_name");
    expect(await invite(owner, contractor, [ann.username, owner.username])).toFailWith("invitees_are_members");
    expect(await invite(owner, contractor, [])).toFailWith("invalid_input");
    expect(await invite(owner, contractor, [ann.username], "x".repeat(1001))).toFailWith("invalid_input");
    expect(await invite(ann, contractor, [ann.username])).toFailWith("not_allowed");
    expect((await site.as(owner).call(invites.listPendingInvites, at(contractor))).body).toEqual({ data: [] });
  });

  test("declined or withdrawn, invite and news are gone, and cannot be accepted", async () => {
    const { owner, contractor } = await organisation();
    const [ann, ben] = [await site.make.trader(), await site.make.trader()];
    await invite(owner, contractor, [ann.username, ben.username], "Fly");
    await site.deliver();
    const pending = await site.as(owner).call(invites.listPendingInvites, at(contractor));
    expect(pending.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ message: "Fly", user: expect.objectContaining({ username: ann.username }) }),
      ]),
    });
    const withdraw = (who: Trader) =>
      site.as(who).call(invites.withdrawInvite, {
        params: { spectrum_id: contractor.spectrum_id, username: ben.username },
      });
    expect(await withdraw(ann)).toFailWith("not_allowed");
    expect((await withdraw(owner)).status).toBe(200);
    expect(await withdraw(owner)).toFailWith("not_invited");
    expect((await site.as(ann).call(invites.declineInvite, at(contractor))).body).toEqual({
      data: { result: "Success" },
    });
    expect(await site.as(ann).call(invites.declineInvite, at(contractor))).toFailWith("not_invited");
    for (const who of [ann, ben]) {
      expect(await news(who)).toEqual([]);
      expect(await accept(who, contractor)).toFailWith("not_invited");
    }
  });

  test("who blocked the inviter hears nothing", async () => {
    const { owner, contractor } = await organisation();
    const ann = await site.make.trader();
    await site.as(ann).call(block, { body: { username: owner.username } });
    expect((await invite(owner, contractor, [ann.username])).status).toBe(201);
    expect(await news(ann)).toEqual([]);
  });
});

describe("invite codes", () => {
  test("lead to their organisation until used up or deleted", async () => {
    const { owner, contractor } = await organisation();
    const [ann, ben] = [await site.make.trader({ verified: false }), await site.make.trader()];
    const once = await code(owner, contractor, 1);
    expect((await site.as(ann).call(invites.getInvite, { params: { code: once } })).body).toEqual({
      data: { spectrum_id: contractor.spectrum_id },
    });
    await invite(owner, contractor, [ann.username]);
    expect((await acceptCode(ann, once)).body).toEqual({ data: { result: "Success" } });
    expect(await news(ann)).toEqual([]);
    expect(await acceptCode(ann, once)).toFailWith("already_member");
    expect(await acceptCode(ben, once)).toFailWith("unknown_invite");
    expect(await site.as(ben).call(invites.getInvite, { params: { code: once } })).toFailWith("unknown_invite");
    const list = await site.as(owner).call(invites.listInviteCodes, at(contractor));
    expect(list.body).toMatchObject({ data: [{ invite_id: once, code: once, max_uses: 1, times_used: 1 }] });
    const params = { spectrum_id: contractor.spectrum_id, invite_id: once };
    expect((await site.as(owner).call(invites.deleteInviteCode, { params })).status).toBe(200);
    expect(await site.as(owner).call(invites.deleteInviteCode, { params })).toFailWith("unknown_invite");
  });

  test("the address with the organisation takes a code as well, but only its own", async () => {
    const [one, other] = [await organisation(), await organisation()];
    const ann = await site.make.trader();
    const theirs = await code(other.owner, other.contractor);
    expect(await accept(ann, one.contractor, { invite_id: theirs })).toFailWith("unknown_invite");
    expect((await accept(ann, other.contractor, { invite_id: theirs })).status).toBe(200);
    const params = { spectrum_id: one.contractor.spectrum_id, invite_id: theirs };
    expect(await site.as(one.owner).call(invites.deleteInviteCode, { params })).toFailWith("foreign_invite");
  });

  test("only managers of invites make, see and delete them", async () => {
    const ann = await site.make.trader();
    const { owner, contractor } = await organisation([ann]);
    const params = { spectrum_id: contractor.spectrum_id, invite_id: await code(owner, contractor) };
    for (const who of [ann, await site.make.trader()]) {
      expect(
        await site.as(who).call(invites.createInviteCode, { ...at(contractor), body: { max_uses: 1 } }),
      ).toFailWith("not_allowed");
      expect(await site.as(who).call(invites.listInviteCodes, at(contractor))).toFailWith("not_allowed");
      expect(await site.as(who).call(invites.listPendingInvites, at(contractor))).toFailWith("not_allowed");
      expect(await site.as(who).call(invites.deleteInviteCode, { params })).toFailWith("not_allowed");
    }
    for (const max_uses of [-1, 10_001, 1.5])
      expect(await site.as(owner).call(invites.createInviteCode, { ...at(contractor), body: { max_uses } })).toFailWith(
        "invalid_input",
      );
    expect(await acceptCode(ann, UNKNOWN)).toFailWith("unknown_invite");
  });

  test("of six people at the last two uses two get in", async () => {
    const { owner, contractor } = await organisation();
    const last = await code(owner, contractor, 2);
    const people = await Promise.all(Array.from({ length: 6 }, () => site.make.trader()));
    const replies = await Promise.all(people.map((who) => acceptCode(who, last)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404, 404, 404]);
    const inside = await Promise.all(people.map((who) => isMember(contractor, who)));
    expect(inside.filter(Boolean)).toHaveLength(2);
  });

  test("one person who joins twice at once joins once and uses one", async () => {
    const { owner, contractor } = await organisation();
    const some = await code(owner, contractor, 5);
    const ann = await site.make.trader();
    await invite(owner, contractor, [ann.username]);
    const replies = await Promise.all([acceptCode(ann, some), acceptCode(ann, some), accept(ann, contractor)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const list = await site.as(owner).call(invites.listInviteCodes, at(contractor));
    const [{ times_used } = { times_used: 9 }] = (list.body as { data: invites.InviteCode[] }).data;
    expect(times_used).toBeLessThanOrEqual(1);
  });

  test("whom the organisation blocked finds no door", async () => {
    const { owner, contractor } = await organisation();
    const [ann, open] = [await site.make.trader(), await code(owner, contractor)];
    await site.as(owner).call(blockBy, { ...at(contractor), body: { username: ann.username } });
    expect(await acceptCode(ann, open)).toFailWith("unknown_invite");
    expect(await isMember(contractor, ann)).toBe(false);
  });
});

describe("leaving", () => {
  const kick = (who: Trader, { spectrum_id }: TestContractor, username: string) =>
    site.as(who).call(kickMember, { params: { spectrum_id, username } });

  test("a member leaves, the owner cannot, a stranger is none", async () => {
    const ann = await site.make.trader();
    const { owner, contractor } = await organisation([ann]);
    expect((await site.as(ann).call(leaveContractor, at(contractor))).body).toEqual({ data: { result: "Success" } });
    expect(await isMember(contractor, ann)).toBe(false);
    expect(await site.as(ann).call(leaveContractor, at(contractor))).toFailWith("not_in_organisation");
    expect(await site.as(owner).call(leaveContractor, at(contractor))).toFailWith("owner_cannot_leave");
    expect(await isMember(contractor, owner)).toBe(true);
  });

  test("a kick needs the permission and a rank above", async () => {
    const [ann, ben] = [await site.make.trader(), await site.make.trader()];
    const { owner, contractor } = await organisation([ann, ben]);
    expect(await kick(ann, contractor, ben.username)).toFailWith("not_allowed");
    expect(await kick(owner, contractor, owner.username)).toFailWith("member_out_of_reach");
    expect(await kick(await site.make.trader({ role: "admin" }), contractor, ben.username)).toFailWith(
      "member_out_of_reach",
    );
    expect(await kick(owner, contractor, "nobody_at_all")).toFailWith("not_a_member");
    expect((await kick(owner, contractor, ben.username)).status).toBe(200);
    expect(await kick(owner, contractor, ben.username)).toFailWith("not_a_member");
    expect(await isMember(contractor, ben)).toBe(false);
  });

  test("kicked while joining, one is in or out, with all roles or none", async () => {
    const { owner, contractor } = await organisation();
    const open = await code(owner, contractor);
    const people = await Promise.all(Array.from({ length: 5 }, () => site.make.trader()));
    await Promise.all(people.flatMap((who) => [acceptCode(who, open), kick(owner, contractor, who.username)]));
    for (const who of people) {
      const held = await site.db
        .selectFrom("contractor_member_role")
        .select("role_id")
        .where("user_id", "=", who.user_id)
        .execute();
      expect(held.length).toBe((await isMember(contractor, who)) ? 1 : 0);
    }
  });

  test("a registered organisation is as large as its members are many, a linked one is not", async () => {
    const sizeOf = async ({ spectrum_id }: TestContractor) =>
      ((await site.as().call(getContractor, { params: { spectrum_id } })).body as { data: { size: number } }).data.size;
    for (const prefix of ["~", ""]) {
      const { owner, contractor } = await organisation();
      const spectrum_id = `${prefix}${contractor.spectrum_id}`;
      await site.db
        .updateTable("party")
        .set({ handle: spectrum_id })
        .where("party_id", "=", contractor.contractor_id)
        .execute();
      const renamed = { ...contractor, spectrum_id };
      const open = await code(owner, renamed);
      const people = await Promise.all(Array.from({ length: 3 }, () => site.make.trader()));
      await Promise.all(people.map((who) => acceptCode(who, open)));
      expect(await sizeOf(renamed)).toBe(prefix === "~" ? 4 : 1);
      const [first] = people;
      if (first) await kick(owner, renamed, first.username);
      expect(await sizeOf(renamed)).toBe(prefix === "~" ? 3 : 1);
    }
  });
});
