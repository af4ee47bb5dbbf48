import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contractor, getContractor } from "#contract/organisations/contractors.ts";
import * as organisations from "#contract/organisations/organisations.ts";
import { getMyProfile } from "#contract/people/profiles.ts";
import { identCode } from "#server/people/profiles/link-account.ts";
import { type Sandbox, startSandbox } from "#server/platform/sandbox/start.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let sandbox: Sandbox;
let site: Site;
/** Nobody answers where this one looks for the game's site. */
let cutOff: Site;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "freeport-founding-"));
  sandbox = await startSandbox({ dataDir, production: false, host: "127.0.0.1" });
  [site, cutOff] = await Promise.all([startSite({ gameSiteUrl: sandbox.url }), startSite()]);
});
afterAll(async () => {
  await Promise.all([site.close(), cutOff.close(), sandbox.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const FORM = { name: "Nova Haulage", description: "**Freight** first." };
const register = (who: Trader, body: object) =>
  site.as(who).request("POST", "/api/contractors", { payload: { ...FORM, ...body } });
const link = (who: Trader, contractor: string, on = site) =>
  on.as(who).call(organisations.linkContractor, { body: { contractor } });
const verify = (who: Trader, spectrum_id: string, owner_username: string, owner_discord_id = "900100200", on = site) =>
  on.as(who).call(organisations.expressVerify, { body: { spectrum_id, owner_username, owner_discord_id } });
const seen = async (spectrum_id: string, who?: Trader) =>
  (await site.as(who).call(getContractor, { params: { spectrum_id } })).body as { data: Contractor };
const mine = async (who: Trader) => (await site.as(who).call(getMyProfile)).body as { contractors: { role: string }[] };
const countOf = async (code: string) =>
  (await site.db.selectFrom("party").select("handle").where("handle", "ilike", code).execute()).length;
const writeCharter = (sid: string, charter: string) =>
  sandbox.accounts.saveOrganisation({ sid, name: `${sid} Company`, charter });
const codeOf = ({ user_id }: Trader) => identCode(user_id, site.config.codePrefix);

describe("an organisation that is only here", () => {
  test.each(["/api/contractors", "/api/contractors/", "/api/contractors/register"])(
    "is founded at %s, with its roles, and belongs to who founded it",
    async (path) => {
      const ann = await site.make.trader();
      const identifier = `nova${path.length}`;
      const payload = {
        ...FORM,
        identifier,
        logo: "https://i.imgur.com/n.png",
        banner: "https://elsewhere.example/b.png",
      };
      const reply = await site.as(ann).request("POST", path, { payload });
      expect([reply.status, reply.body]).toEqual([201, { data: { result: "Success" } }]);
      const { data } = await seen(`~${identifier}`, ann);
      expect(data).toMatchObject({
        ...FORM,
        spectrum_id: `~NOVA${path.length}`,
        avatar: "https://i.imgur.com/n.png",
        banner: "http://site.test/media/default-banner.webp",
        kind: "organization",
        size: 1,
        fields: [],
        archived_at: null,
      });
      expect(data.roles.map(({ name, position, kick_members }) => [name, position, kick_members])).toEqual([
        ["Owner", 0, true],
        ["Admin", 1, true],
        ["Member", 10, false],
      ]);
      expect((await mine(ann)).contractors).toMatchObject([{ role: "Owner", spectrum_id: `~NOVA${path.length}` }]);
    },
  );

  test("takes a code once, whatever the capitals, also of two that ask at once", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => site.make.trader()));
    const replies = await Promise.all(people.map((who, at) => register(who, { identifier: at % 2 ? "Rush" : "RUSH" })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)).toFailWith("contractor_taken", { spectrum_id: "~RUSH" });
    expect(await countOf("~rush")).toBe(1);
  });

  test.each([
    [{ identifier: "AB" }],
    [{ identifier: "has-dash" }],
    [{ identifier: "A".repeat(31) }],
    [{ identifier: "" }],
    [{ identifier: "GOOD1", name: "ab" }],
    [{ identifier: "GOOD1", name: "n".repeat(51) }],
    [{ identifier: "GOOD1", description: "d".repeat(2001) }],
  ])("refuses %j", async (body) => {
    expect(await register(await site.make.trader(), body)).toFailWith("invalid_input");
    expect(await countOf("~GOOD1")).toBe(0);
  });

  test("needs a linked game account", async () => {
    expect(await register(await site.make.trader({ verified: false }), { identifier: "SHADY" })).toFailWith(
      "not_verified",
    );
    expect((await site.as().request("POST", "/api/contractors", { payload: FORM })).status).toBe(401);
  });
});

describe("an organisation of the game", () => {
  test("comes here when one of its texts holds the caller's code, in any capitals", async () => {
    const ann = await site.make.trader();
    await writeCharter("NOVAX", `Our code: ${codeOf(ann).toLowerCase()}.`);
    const reply = await link(ann, "novax");
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      data: { spectrum_id: "NOVAX", name: "NOVAX Company", size: 24, description: "We haul what others leave." },
    });
    expect((reply.body as { data: Contractor }).data.roles[0]).toMatchObject({ name: "Owner", manage_roles: true });
    expect(await link(await site.make.trader(), "NOVAX")).toFailWith("contractor_taken");
  });

  test("is brought by one of two who ask at once", async () => {
    const ann = await site.make.trader();
    await writeCharter("TWICE", codeOf(ann));
    const replies = await Promise.all([link(ann, "TWICE"), link(ann, "Twice")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("stays away without the code, under a word of the site, unknown, or unreachable", async () => {
    const ann = await site.make.trader();
    await writeCharter("OTHERS", codeOf(await site.make.trader()));
    expect(await link(ann, "OTHERS")).toFailWith("code_not_found", { code_text: codeOf(ann) });
    for (const word of ["auth", "Admin", "SEARCH", "invites", "register"])
      expect(await link(ann, word)).toFailWith("reserved_code");
    expect(await link(ann, "X".repeat(40))).toFailWith("unknown_game_contractor");
    expect(await link(ann, "../x")).toFailWith("unknown_game_contractor");
    expect(await link(ann, "X")).toFailWith("invalid_input");
    expect(await link(await cutOff.make.trader(), "OTHERS", cutOff)).toFailWith("outside_unreachable");
    expect(await countOf("OTHERS")).toBe(0);
  });
});

describe("a site admin's word", () => {
  const citizen = (handle: string) => sandbox.accounts.saveCitizen({ handle, display_name: handle, bio: "" });

  test("brings an organisation without its code, for the account of the handle", async () => {
    const [admin, ann] = [await site.make.trader({ role: "admin" }), await site.make.trader({ name: "Ann_Express" })];
    await citizen("Ann_Express");
    expect((await verify(admin, "express1", "ann_express")).status).toBe(200);
    expect((await mine(ann)).contractors).toMatchObject([{ spectrum_id: "EXPRESS1", role: "Owner" }]);
    expect(await verify(admin, "EXPRESS1", "Ann_Express")).toFailWith("contractor_taken");
  });

  test("or for that of the chat id, or for a new one that carries the handle", async () => {
    const admin = await site.make.trader({ role: "admin" });
    const ben = await site.make.trader();
    await site.db.updateTable("account").set({ discord_id: "777001" }).where("user_id", "=", ben.user_id).execute();
    await citizen("Ben_Elsewhere");
    expect((await verify(admin, "EXPRESS2", "Ben_Elsewhere", "777001")).status).toBe(200);
    expect((await mine(ben)).contractors).toMatchObject([{ spectrum_id: "EXPRESS2" }]);
    await citizen("Newcomer");
    expect((await verify(admin, "EXPRESS3", "newcomer", "777002")).status).toBe(200);
    const made = await site.db
      .selectFrom("account")
      .innerJoin("party", "party.party_id", "account.user_id")
      .select(["party.handle", "account.rsi_confirmed", "account.user_id"])
      .where("discord_id", "=", "777002")
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ handle: "Newcomer", rsi_confirmed: true });
  });

  test("leaves nothing behind when it cannot be kept", async () => {
    const [admin, ann] = [await site.make.trader({ role: "admin" }), await site.make.trader()];
    expect(await verify(ann, "NOPE1", "Ann_Express")).toFailWith("not_allowed");
    expect(await verify(admin, "NOPE1", "Nobody_There", "777003")).toFailWith("unknown_citizen");
    expect(await verify(admin, "Y".repeat(40), "Ann_Express")).toFailWith("unknown_game_contractor");
    expect(await verify(admin, "NOPE1", "Ann_Express", "abc")).toFailWith("invalid_input");
    const elsewhere = await cutOff.make.trader({ role: "admin" });
    expect(await verify(elsewhere, "NOPE1", "Ann_Express", "777004", cutOff)).toFailWith("outside_unreachable");
    expect(await countOf("NOPE1")).toBe(0);
    expect(await site.db.selectFrom("account").select("user_id").where("discord_id", "=", "777003").execute()).toEqual(
      [],
    );
  });

  test("reads size and banner from the game's site again, for linked ones alone", async () => {
    const [admin, ann] = [await site.make.trader({ role: "admin" }), await site.make.trader()];
    const again = (who: Trader, spectrum_id: string, on = site) =>
      on.as(who).call(organisations.refetchContractor, { params: { spectrum_id } });
    await writeCharter("FRESH", codeOf(ann));
    await link(ann, "FRESH");
    await site.db.updateTable("contractor").set({ size: 1 }).execute();
    expect((await again(admin, "fresh")).body).toEqual({ data: { result: "Success" } });
    expect((await seen("FRESH")).data.size).toBe(24);
    expect(await again(ann, "FRESH")).toFailWith("not_allowed");
    await register(ann, { identifier: "HEREONLY" });
    expect(await again(admin, "~HEREONLY")).toFailWith("not_linked_contractor");
    expect(await again(admin, "NOBODY")).toFailWith("unknown_contractor");
    const [there, boss] = [await cutOff.make.trader(), await cutOff.make.trader({ role: "admin" })];
    const { spectrum_id } = await cutOff.make.contractor(there);
    expect(await again(boss, spectrum_id, cutOff)).toFailWith("outside_unreachable");
  });
});
