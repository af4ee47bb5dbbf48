import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permissionsOf } from "#contract/organisations/role-rules.ts";
import * as roles from "#contract/organisations/roles.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Company, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";

type Body = { name?: string; position?: number } & Partial<Record<Permission, boolean>>;
const create = (who: Trader, { spectrum_id }: Company, body: Body) =>
  site.as(who).call(roles.createRole, { params: { spectrum_id }, body: { name: "Crew", ...body } });
const update = (who: Trader, { spectrum_id }: Company, role_id: string, body: Body) =>
  site
    .as(who)
    .call(roles.updateRole, { params: { spectrum_id, role_id }, body: { name: "Crew", position: 10, ...body } });
const remove = (who: Trader, { spectrum_id }: Company, role_id: string) =>
  site.as(who).call(roles.deleteRole, { params: { spectrum_id, role_id } });
const give = (who: Trader, { spectrum_id }: Company, role_id: string, { username }: { username: string }) =>
  site.as(who).call(roles.giveRole, { params: { spectrum_id, role_id, username } });
const take = (who: Trader, { spectrum_id }: Company, role_id: string, { username }: { username: string }) =>
  site.as(who).call(roles.takeRole, { params: { spectrum_id, role_id, username } });

const rolesOf = ({ contractor_id }: Company) =>
  site.db
    .selectFrom("contractor_role")
    .selectAll()
    .where("contractor_id", "=", contractor_id)
    .orderBy("position")
    .orderBy("role_id")
    .execute();
const roleNamed = async (company: Company, name: string): Promise<string> => {
  const role = (await rolesOf(company)).find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role.role_id;
};
const heldBy = ({ contractor_id }: Company, { user_id }: Trader) =>
  site.db
    .selectFrom("contractor_member_role")
    .select("role_id")
    .where("contractor_id", "=", contractor_id)
    .where("user_id", "=", user_id)
    .execute();

/** An organisation with an owner, a chief at 3 who manages roles and orders, and a plain member. */
async function crew() {
  const [owner, chief, member] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  const company = await site.make.company(owner, [chief, member]);
  expect(
    (await create(owner, company, { name: "Chief", position: 3, manage_roles: true, manage_orders: true })).status,
  ).toBe(201);
  const chiefRole = await roleNamed(company, "Chief");
  expect((await give(owner, company, chiefRole, chief)).status).toBe(200);
  return { owner, chief, member, company, chiefRole };
}

describe("the roles of an organisation", () => {
  test("begin as owner, admin and member", async () => {
    const company = await site.make.company(await site.make.trader());
    const found = await rolesOf(company);
    expect(found.map(({ name, position }) => [name, position])).toEqual([
      ["Owner", 0],
      ["Admin", 1],
      ["Member", 10],
    ]);
    expect(found.map((role) => permissionsOf([role]).size)).toEqual([10, 10, 0]);
  });

  test("a new one stands at 10, or where its maker puts it, and says what it allows", async () => {
    const { owner, company } = await crew();
    const reply = await create(owner, company, { name: "  Crew  ", manage_stock: true });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      data: {
        name: "Crew",
        position: 10,
        manage_stock: true,
        manage_roles: false,
        contractor_id: company.contractor_id,
      },
    });
    // Equal positions are equal ranks.
    expect((await create(owner, company, { position: 3 })).body).toMatchObject({ data: { position: 3 } });
  });

  test("what an older client sends back is taken, ids and all", async () => {
    const { owner, company, chiefRole } = await crew();
    const whole = (await rolesOf(company)).find(({ role_id }) => role_id === chiefRole);
    const payload = { ...whole, name: "Chief of all", kick_members: true };
    const path = `/api/contractors/${company.spectrum_id}/roles/${chiefRole}`;
    const reply = await site.as(owner).request("PUT", path, { payload });
    expect(reply.body).toEqual({ data: { result: "Success" } });
    expect((await rolesOf(company)).find(({ role_id }) => role_id === chiefRole)).toMatchObject({
      name: "Chief of all",
      kick_members: true,
      manage_orders: true,
    });
  });

  test("names of other than 3 to 40 characters, and positions below 1, are refused", async () => {
    const { owner, company, chiefRole } = await crew();
    for (const body of [{ name: "ab" }, { name: "x".repeat(41) }, { position: 0 }])
      expect(await update(owner, company, chiefRole, body)).toFailWith("invalid_input");
    expect(await create(owner, company, { name: "a" })).toFailWith("invalid_input");
  });

  test("an organisation has at most fifty", async () => {
    const { owner, company } = await crew();
    const rows = Array.from({ length: 45 }, (_, index) => ({
      role_id: crypto.randomUUID(),
      contractor_id: company.contractor_id,
      name: `Role ${index}`,
    }));
    await site.db.insertInto("contractor_role").values(rows).execute();
    // One place is left: of two at once one gets it.
    const replies = await Promise.all([create(owner, company, {}), create(owner, company, {})]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await create(owner, company, {})).toFailWith("too_many_roles", {});
  });

  test("deleting one takes it from everybody, who keep the default role", async () => {
    const { owner, chief, company, chiefRole } = await crew();
    expect((await remove(owner, company, chiefRole)).body).toEqual({ data: { result: "Success" } });
    expect(await heldBy(company, chief)).toEqual([{ role_id: await roleNamed(company, "Member") }]);
    expect(await create(chief, company, {})).toFailWith("not_allowed");
  });
});

describe("who may do what", () => {
  test("strangers, plain members and unknown organisations are refused", async () => {
    const { member, company, chiefRole } = await crew();
    for (const who of [member, await site.make.trader()]) {
      expect(await create(who, company, {})).toFailWith("not_allowed");
      expect(await update(who, company, chiefRole, {})).toFailWith("not_allowed");
      expect(await remove(who, company, chiefRole)).toFailWith("not_allowed");
      expect(await give(who, company, chiefRole, member)).toFailWith("not_allowed");
      expect(await take(who, company, chiefRole, member)).toFailWith("not_allowed");
    }
    expect(await create(member, { ...company, spectrum_id: "NOSUCH" }, {})).toFailWith("unknown_contractor");
    expect((await site.as().call(roles.createRole, { params: company, body: { name: "Crew" } })).status).toBe(401);
  });

  test("nobody touches a role at or above their own rank, not even their own", async () => {
    const { owner, chief, company, chiefRole } = await crew();
    await create(owner, company, { name: "Equal", position: 3 });
    const admin = await roleNamed(company, "Admin");
    for (const role of [chiefRole, admin, await roleNamed(company, "Equal")]) {
      expect(await update(chief, company, role, { position: 10 })).toFailWith("role_out_of_reach");
      expect(await remove(chief, company, role)).toFailWith("role_out_of_reach");
    }
    const ownerRole = await roleNamed(company, "Owner");
    for (const reply of [
      await update(owner, company, ownerRole, {}),
      await remove(owner, company, ownerRole),
      await give(owner, company, ownerRole, chief),
    ])
      expect(reply).toFailWith("owner_role_stays");
  });

  test("nobody puts a role at or above their own rank", async () => {
    const { chief, company } = await crew();
    const member = await roleNamed(company, "Member");
    for (const position of [1, 3]) {
      expect(await update(chief, company, member, { position })).toFailWith("position_out_of_reach");
      expect(await create(chief, company, { position })).toFailWith("position_out_of_reach");
    }
    expect((await update(chief, company, member, { position: 4 })).status).toBe(200);
  });

  test("nobody turns on a permission that they lack, but what was on may stay on", async () => {
    const { owner, chief, company } = await crew();
    expect(await create(chief, company, { manage_stock: true })).toFailWith("permission_not_yours");
    await create(owner, company, { name: "Stocker", position: 8, manage_stock: true });
    const stocker = await roleNamed(company, "Stocker");
    expect(await update(chief, company, stocker, { manage_stock: true, kick_members: true })).toFailWith(
      "permission_not_yours",
    );
    expect((await update(chief, company, stocker, { manage_stock: true, manage_orders: true })).status).toBe(200);
    expect((await update(chief, company, stocker, { manage_stock: false })).status).toBe(200);
    // Once off it is a grant again.
    expect(await update(chief, company, stocker, { manage_stock: true })).toFailWith("permission_not_yours");
  });

  test("roles go to members below, and are below", async () => {
    const { owner, chief, member, company, chiefRole } = await crew();
    await create(owner, company, { name: "Pilot", position: 7 });
    const pilot = await roleNamed(company, "Pilot");
    expect((await give(chief, company, pilot, member)).status).toBe(200);
    expect((await give(chief, company, pilot, member)).status).toBe(200);
    expect(await heldBy(company, member)).toHaveLength(2);
    expect(await give(chief, company, pilot, chief)).toFailWith("member_out_of_reach");
    expect(await give(chief, company, pilot, owner)).toFailWith("member_out_of_reach");
    expect(await give(chief, company, chiefRole, member)).toFailWith("role_out_of_reach");
    expect(await give(chief, company, pilot, await site.make.trader())).toFailWith("unknown_member");
    expect(await give(chief, company, pilot, { username: "nobody_at_all" })).toFailWith("unknown_member");
    expect(await give(chief, company, UNKNOWN, member)).toFailWith("unknown_role");
    expect(await take(chief, company, await roleNamed(company, "Member"), member)).toFailWith("default_role_stays");
    expect(await remove(owner, company, await roleNamed(company, "Member"))).toFailWith("default_role_stays");
    expect((await take(chief, company, pilot, member)).status).toBe(200);
    expect((await take(chief, company, pilot, member)).status).toBe(200);
    expect(await heldBy(company, member)).toHaveLength(1);
  });

  test("roles of other organisations are unknown", async () => {
    const [one, other] = [await crew(), await crew()];
    expect(await update(one.owner, one.company, other.chiefRole, {})).toFailWith("unknown_role");
    expect(await remove(one.owner, one.company, other.chiefRole)).toFailWith("unknown_role");
    expect(await give(one.owner, one.company, other.chiefRole, one.member)).toFailWith("unknown_role");
  });

  test("a site admin has every permission but no rank: may add a role, and touch none", async () => {
    const { member, company, chiefRole } = await crew();
    const admin = await site.make.trader({ role: "admin" });
    expect((await create(admin, company, { name: "Made", manage_stock: true })).status).toBe(201);
    const made = await roleNamed(company, "Made");
    expect(await update(admin, company, made, {})).toFailWith("role_out_of_reach");
    expect(await give(admin, company, made, member)).toFailWith("role_out_of_reach");
    expect(await remove(admin, company, chiefRole)).toFailWith("role_out_of_reach");
  });

  test("who loses the right while asking gets nothing", async () => {
    const { owner, chief, member, company, chiefRole } = await crew();
    await create(owner, company, { name: "Pilot", position: 7 });
    const pilot = await roleNamed(company, "Pilot");
    const [taken, given] = await Promise.all([
      take(owner, company, chiefRole, chief),
      give(chief, company, pilot, member),
    ]);
    expect(taken.status).toBe(200);
    expect([200, 403]).toContain(given.status);
    expect(await give(chief, company, pilot, member)).toFailWith("not_allowed");
  });
});

/** What each member holds: the lowest position, and all permissions. */
async function standings(company: Company) {
  const rows = await site.db
    .selectFrom("contractor_member as m")
    .leftJoin("contractor_member_role as h", (on) =>
      on.onRef("h.contractor_id", "=", "m.contractor_id").onRef("h.user_id", "=", "m.user_id"),
    )
    .leftJoin("contractor_role as r", "r.role_id", "h.role_id")
    .select(["m.user_id", "m.rank", "r.position", ...PERMISSIONS.map((name) => `r.${name}` as const)])
    .where("m.contractor_id", "=", company.contractor_id)
    .execute();
  return new Map(
    [...new Set(rows.map((row) => row.user_id))].map((user_id) => {
      const own = rows.filter((row) => row.user_id === user_id);
      const flags = own.map((row) => Object.fromEntries(PERMISSIONS.map((name) => [name, row[name] === true])));
      const rank = Math.min(...own.map((row) => row.position ?? Number.POSITIVE_INFINITY));
      return [user_id, { rank, keptRank: own[0]?.rank, permissions: permissionsOf(flags) }] as const;
    }),
  );
}

test("whatever members try, nobody gains more than who gave it had, nor a rank that was not below theirs", async () => {
  const [owner, ...others] = [
    await site.make.trader(),
    await site.make.trader(),
    await site.make.trader(),
    await site.make.trader(),
  ];
  if (!owner) throw new Error("no owner");
  const people = [owner, ...others];
  const company = await site.make.company(owner, others);
  const start: Body[] = [
    { name: "First", position: 2, manage_roles: true, manage_orders: true, kick_members: true },
    { name: "Second", position: 4, manage_roles: true, manage_stock: true },
    { name: "Third", position: 12, manage_roles: true },
  ];
  for (const [index, body] of start.entries()) {
    await create(owner, company, body);
    const person = others[index];
    if (person) await give(owner, company, await roleNamed(company, body.name ?? ""), person);
  }
  const step = fc.record({
    actor: fc.nat(3),
    target: fc.nat(3),
    role: fc.nat(7),
    what: fc.constantFrom("create", "update", "update", "give", "give", "take", "remove"),
    position: fc.integer({ min: 1, max: 14 }),
    flags: fc.subarray(["manage_roles", "manage_orders", "manage_stock", "kick_members"] as const),
  });
  let done = 0;
  const attempt = async ({
    actor,
    target,
    role,
    what,
    position,
    flags,
  }: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
    const [who, whom] = [people[actor], people[target]];
    const all = await rolesOf(company);
    const role_id = all[role % all.length]?.role_id;
    if (!who || !whom || !role_id) throw new Error("nobody");
    const body: Body = { position, ...Object.fromEntries(flags.map((name) => [name, true])) };
    const before = await standings(company);
    const reply =
      what === "create"
        ? await create(who, company, body)
        : what === "update"
          ? await update(who, company, role_id, body)
          : what === "give"
            ? await give(who, company, role_id, whom)
            : what === "take"
              ? await take(who, company, role_id, whom)
              : await remove(who, company, role_id);
    expect([200, 201, 400, 403, 404]).toContain(reply.status);
    const after = await standings(company);
    const mine = before.get(who.user_id);
    if (reply.status < 300) {
      done += 1;
      expect(mine?.permissions.has("manage_roles")).toBe(true);
    }
    for (const [user_id, now] of after) {
      const then = before.get(user_id);
      expect(now.keptRank).toBe(now.rank);
      for (const name of now.permissions)
        if (!then?.permissions.has(name)) expect(mine?.permissions.has(name), `${name} came from nowhere`).toBe(true);
      if (then && now.rank < then.rank) expect(now.rank).toBeGreaterThan(mine?.rank ?? 0);
    }
    expect(after.get(owner.user_id)).toMatchObject({ rank: 0 });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async (steps) => {
      for (const one of steps) await attempt(one);
    }),
    { numRuns: runs(24), endOnFailure: true },
  );
  expect(done).toBeGreaterThan(5);
});
