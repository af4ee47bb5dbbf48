import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as blocklist from "#contract/organisations/blocklist.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let owner: Trader;
let member: Trader;
let contractor: TestContractor;
beforeAll(async () => {
  site = await startSite();
  owner = await site.make.trader();
  member = await site.make.trader();
  contractor = await site.make.contractor(owner, [member]);
});
afterAll(() => site.close());

/** The same calls for oneself and for an organisation. */
const own = (who: Trader) => ({
  list: () => site.as(who).call(blocklist.listBlocked),
  block: (body: { username: string; reason?: string }) => site.as(who).call(blocklist.block, { body }),
  unblock: (username: string) => site.as(who).call(blocklist.unblock, { params: { username } }),
});
const theirs = (who: Trader) => {
  const { spectrum_id } = contractor;
  return {
    list: () => site.as(who).call(blocklist.listBlockedBy, { params: { spectrum_id } }),
    block: (body: { username: string; reason?: string }) =>
      site.as(who).call(blocklist.blockBy, { params: { spectrum_id }, body }),
    unblock: (username: string) => site.as(who).call(blocklist.unblockBy, { params: { spectrum_id, username } }),
  };
};

describe.each([
  ["one's own blocklist", () => own(owner)],
  ["an organisation's blocklist", () => theirs(owner)],
])("%s", (_, calls) => {
  test("gains and loses people, newest first", async () => {
    const { list, block, unblock } = calls();
    const [ann, ben] = [await site.make.trader(), await site.make.trader()];
    const reply = await block({ username: ann.username.toUpperCase(), reason: "no payment" });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ data: { message: expect.any(String) } });
    await block({ username: ben.username });
    expect((await list()).body).toMatchObject({
      data: [
        { blocked_username: ben.username, reason: "", blocked_user: { username: ben.username } },
        { blocked_username: ann.username, reason: "no payment", id: expect.any(String) },
      ],
    });
    expect((await unblock(ann.username)).body).toEqual({ data: { message: expect.any(String) } });
    expect(await unblock(ann.username)).toFailWith("not_blocked");
    expect(await unblock("nobody_at_all")).toFailWith("not_blocked");
    await unblock(ben.username);
    expect((await list()).body).toEqual({ data: [] });
  });

  test("shows the chat account of who shows it to everybody, and of nobody else", async () => {
    const { list, block, unblock } = calls();
    const [open, shy] = [await site.make.trader(), await site.make.trader()];
    for (const [who, discord_public] of [
      [open, true],
      [shy, false],
    ] as const)
      await site.db
        .updateTable("account")
        .set({ discord_public, discord_username: `chat_${who.username}` })
        .where("user_id", "=", who.user_id)
        .execute();
    await block({ username: open.username });
    await block({ username: shy.username });
    const { data } = (await list()).body as { data: object[] };
    expect(data[1]).toMatchObject({ discord_profile: { username: `chat_${open.username}` } });
    expect(data[0]).not.toHaveProperty("discord_profile");
    await unblock(open.username);
    await unblock(shy.username);
  });

  test("refuses nobody, oneself, too long a reason, and the same person twice", async () => {
    const { list, block, unblock } = calls();
    const ann = await site.make.trader();
    expect(await block({ username: "" })).toFailWith("invalid_input");
    expect(await block({ username: "nobody_at_all" })).toFailWith("no_such_user");
    expect(await block({ username: owner.username })).toFailWith("block_self");
    expect(await block({ username: ann.username, reason: "x".repeat(501) })).toFailWith("invalid_input");
    const replies = await Promise.all([block({ username: ann.username }), block({ username: ann.username })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await block({ username: ann.username })).toFailWith("already_blocked");
    expect((await list()).body).toMatchObject({ data: [{ blocked_username: ann.username }] });
    await unblock(ann.username);
  });
});

test("an organisation blocks no member of its own, its owner neither", async () => {
  const admin = await site.make.trader({ role: "admin" });
  expect(await theirs(owner).block({ username: member.username })).toFailWith("block_member");
  expect(await theirs(admin).block({ username: owner.username })).toFailWith("block_member");
});

test("only who manages it sees or changes an organisation's list", async () => {
  for (const who of [member, await site.make.trader()]) {
    expect(await theirs(who).list()).toFailWith("not_allowed");
    expect(await theirs(who).block({ username: owner.username })).toFailWith("not_allowed");
    expect(await theirs(who).unblock(owner.username)).toFailWith("not_allowed");
  }
  expect((await site.as().call(blocklist.listBlocked)).status).toBe(401);
});
