import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permissionsOf } from "#contract/organisations/role-rules.ts";
import * as roles from "#contract/organisations/roles.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";

type Body = { name?: string; position?: number } & Partial<Record<Permission, boolean>>;
const create = (who: Trader, { spectrum_id }: TestContractor, body: Body) =>
  site.as(who).call(roles.createRole, { params: { spectrum_id }, body: { name: "Crew", ...body } });
const update = (who: Trader, { spectrum_id }: TestContractor, role_id: string, body: Body) =>
  site
    .as(who)
    .call(roles.updateRole, { params: { spectrum_id, role_id }, body: { name: "Crew", position: 10, ...body } });
const remove = (who: Trader, { spectrum_id }: TestContractor, role_id: string) =>
  site.as(who).call(roles.deleteRole, { params: { spectrum_id, role_id } });
const give = (who: Trader, { spectrum_id }: TestContractor, role_id: string, { username }: { username: string }) =>
  site.as(who).call(roles.giveRole, { params: { spectrum_id, role_id, username } });
const take = (who: Trader, { spectrum_id }: TestContractor, role_id: string, { username }: { username: string }) =>
  site.as(who).call(roles.takeRole, { params: { spectrum_id, role_id, username } });

const rolesOf = ({ contractor_id }: TestContractor) =>
  site.db
    .selectFrom("contractor_role")
    .selectAll()
    .where("contractor_id", "=", contractor_id)
    .orderBy("position")
    .orderBy("role_id")
    .execute();
const roleNamed = async (contractor: TestContractor, name: string): Promise<string> => {
  const role = (await rolesOf(contractor)).find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role.role_id;
};
const heldBy = ({ contractor_id }: TestContractor, { user_id }: Trader) =>
  site.db
    .selectFrom("contractor_member_role")
    .select("role_id")
    .where("contractor_id", "=", contractor_id)
    .where("user_id", "=", user_id)
    .execute();

/** An organisation with an owner, a chief at 3 who manages roles and orders, and a plain member. */
async function crew() {
  const [owner, chief, member] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  const contractor = await site.make.contractor(owner, [chief, member]);
  expect(
    (await create(owner, contractor, { name: "Chief", position: 3, manage_roles: true, manage_orders: true })).status,
  ).toBe(201);
  const chiefRole = await roleNamed(contractor, "Chief");
  expect((await give(owner, contractor, chiefRole, chief)).status).toBe(200);
  return { owner, chief, member, contractor, chiefRole };
}

describe("the roles of an organisation", () => {
  test("begin as owner, admin and member", async () => {
    const contractor = await site.make.contractor(await site.make.trader());
    const found = await rolesOf(contractor);
    expect(found.map(({ name, position }) => [name, position])).toEqual([
      ["Owner", 0],
      ["Admin", 1],
      ["Member", 10],
    ]);
    expect(found.map((role) => permissionsOf([role]).size)).toEqual([10, 10, 0]);
  });

  test("a new one stands at 10, or where its maker puts it, and says what it allows", async () => {
    const { owner, contractor } = await crew();
    const reply = await create(owner, contractor, { name: "  Crew  ", manage_stock: true });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      data: {
        name: "Crew",
        position: 10,
        manage_stock: true,
        manage_roles: false,
        contractor_id: contractor.contractor_id,
      },
    });
    // Equal positions are equal ranks.
    expect((await create(owner, contractor, { position: 3 })).body).toMatchObject({ data: { position: 3 } });
  });

  test("say to members how many hold each, also those that nobody holds", async () => {
    const { owner, member, contractor, chiefRole } = await crew();
    await create(owner, contractor, { name: "Nobody" });
    // Another organisation's are not counted.
    await crew();
    const params = { spectrum_id: contractor.spectrum_id };
    const { body } = await site.as(member).call(roles.countHolders, { params });
    const { data } = body as { data: Answer<typeof roles.countHolders> };
    const counted = new Map(data.map((each) => [each.role_id, each.members]));
    const named = async (name: string) => counted.get(await roleNamed(contractor, name));
    expect(counted.size).toBe(5);
    expect(counted.get(chiefRole)).toBe(1);
    expect([await named("Owner"), await named("Member"), await named("Nobody")]).toEqual([1, 3, 0]);
    const stranger = await site.make.trader();
    expect((await site.as(stranger).call(roles.countHolders, { params })).status).toBe(403);
  });

  test("what an older client sends back is taken, ids and all", async () => {
    const { owner, contractor, chiefRole } = await crew();
    const whole = (await rolesOf(contractor)).find(({ role_id }) => role_id === chiefRole);
    const payload = { ...whole, name: "Chief of all", kick_members: true };
    const path = `/api/contractors/${contractor.spectrum_id}/roles/${chiefRole}`;
    const reply = await site.as(owner).request("PUT", path, { payload });
    expect(reply.body).toEqual({ data: { result: "Success" } });
    expect((await rolesOf(contractor)).find(({ role_id }) => role_id === chiefRole)).toMatchObject({
      name: "Chief of all",
      kick_members: true,
      manage_orders: true,
    });
  });

  test("names of other than 3 to 40 characters, and positions below 1, are refused", async () => {
    const { owner, contractor, chiefRole } = await crew();
    for (const body of [{ name: "ab" }, { name: "x".repeat(41) }, { position: 0 }])
      expect(await update(owner, contractor, chiefRole, body)).toFailWith("invalid_input");
    expect(await create(owner, contractor, { name: "a" })).toFailWith("invalid_input");
  });

  test("an organisation has at most fifty", async () => {
    const { owner, contractor } = await crew();
    const rows = Array.from({ length: 45 }, (_, index) => ({
      role_id: crypto.randomUUID(),
      contractor_id: contractor.contractor_id,
      name: `Role ${index}`,
    }));
    await site.db.insertInto("contractor_role").values(rows).execute();
    // One place is left: of two at once one gets it.
    const replies = await Promise.all([create(owner, contractor, {}), create(owner, contractor, {})]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await create(owner, contractor, {})).toFailWith("too_many_roles", {});
  });

  test("deleting one takes it from everybody, who keep the default role", async () => {
    const { owner, chief, contractor, chiefRole } = await crew();
    expect((await remove(owner, contractor, chiefRole)).body).toEqual({ data: { result: "Success" } });
    expect(await heldBy(contractor, chief)).toEqual([{ role_id: await roleNamed(contractor, "Member") }]);
    expect(await create(chief, contractor, {})).toFailWith("not_allowed");
  });
});

describe("who may do what", () => {
  test("strangers, plain members and unknown organisations are refused", async () => {
    const { member, contractor, chiefRole } = await crew();
    for (const who of [member, await site.make.trader()]) {
      expect(await create(who, contractor, {})).toFailWith("not_allowed");
      expect(await update(who, contractor, chiefRole, {})).toFailWith("not_allowed");
      expect(await remove(who, contractor, chiefRole)).toFailWith("not_allowed");
      expect(await give(who, contractor, chiefRole, member)).toFailWith("not_allowed");
      expect(await take(who, contractor, chiefRole, member)).toFailWith("not_allowed");
    }
    expect(await create(member, { ...contractor, spectrum_id: "NOSUCH" }, {})).toFailWith("unknown_contractor");
    expect((await site.as().call(roles.createRole, { params: contractor, body: { name: "Crew" } })).status).toBe(401);
  });

  test("nobody touches a role at or above their own rank, not even their own", async () => {
    const { owner, chief, contractor, chiefRole } = await crew();
    await create(owner, contractor, { name: "Equal", position: 3 });
    const admin = await roleNamed(contractor, "Admin");
    for (const role of [chiefRole, admin, await roleNamed(contractor, "Equal")]) {
      expect(await update(chief, contractor, role, { position: 10 })).toFailWith("role_out_of_reach");
      expect(await remove(chief, contractor, role)).toFailWith("role_out_of_reach");
    }
    const ownerRole = await roleNamed(contractor, "Owner");
    for (const reply of [
      await update(owner, contractor, ownerRole, {}),
      await remove(owner, contractor, ownerRole),
      await give(owner, contractor, ownerRole, chief),
    ])
      expect(reply).toFailWith("owner_role_stays");
  });

  test("nobody puts a role at or above their own rank", async () => {
    const { chief, contractor } = await crew();
    const member = await roleNamed(contractor, "Member");
    for (const position of [1, 3]) {
      expect(await update(chief, contractor, member, { position })).toFailWith("position_out_of_reach");
      expect(await create(chief, contractor, { position })).toFailWith("position_out_of_reach");
    }
    expect((await update(chief, contractor, member, { position: 4 })).status).toBe(200);
  });

  test("nobody turns on a permission that they lack, but what was on may stay on", async () => {
    const { owner, chief, contractor } = await crew();
    expect(await create(chief, contractor, { manage_stock: true })).toFailWith("permission_not_yours");
    await create(owner, contractor, { name: "Stocker", position: 8, manage_stock: true });
    const stocker = await roleNamed(contractor, "Stocker");
    expect(await update(chief, contractor, stocker, { manage_stock: true, kick_members: true })).toFailWith(
      "permission_not_yours",
    );
    expect((await update(chief, contractor, stocker, { manage_stock: true, manage_orders: true })).status).toBe(200);
    expect((await update(chief, contractor, stocker, { manage_stock: false })).status).toBe(200);
    // Once off it is a grant again.
    expect(await update(chief, contractor, stocker, { manage_stock: true })).toFailWith("permission_not_yours");
  });

  test("roles go to members below, and are below", async () => {
    const { owner, chief, member, contractor, chiefRole } = await crew();
    await create(owner, contractor, { name: "Pilot", position: 7 });
    const pilot = await roleNamed(contractor, "Pilot");
    expect((await give(chief, contractor, pilot, member)).status).toBe(200);
    expect((await give(chief, contractor, pilot, member)).status).toBe(200);
    expect(await heldBy(contractor, member)).toHaveLength(2);
    expect(await give(chief, contractor, pilot, chief)).toFailWith("member_out_of_reach");
    expect(await give(chief, contractor, pilot, owner)).toFailWith("member_out_of_reach");
    expect(await give(chief, contractor, chiefRole, member)).toFailWith("role_out_of_reach");
    expect(await give(chief, contractor, pilot, await site.make.trader())).toFailWith("unknown_member");
    expect(await give(chief, contractor, pilot, { username: "nobody_at_all" })).toFailWith("unknown_member");
    expect(await give(chief, contractor, UNKNOWN, member)).toFailWith("unknown_role");
    expect(await take(chief, contractor, await roleNamed(contractor, "Member"), member)).toFailWith(
      "default_role_stays",
    );
    expect(await remove(owner, contractor, await roleNamed(contractor, "Member"))).toFailWith("default_role_stays");
    expect((await take(chief, contractor, pilot, member)).status).toBe(200);
    expect((await take(chief, contractor, pilot, member)).status).toBe(200);
    expect(await heldBy(contractor, member)).toHaveLength(1);
  });

  test("roles of other organisations are unknown", async () => {
    const [one, other] = [await crew(), await crew()];
    expect(await update(one.owner, one.contractor, other.chiefRole, {})).toFailWith("unknown_role");
    expect(await remove(one.owner, one.contractor, other.chiefRole)).toFailWith("unknown_role");
    expect(await give(one.owner, one.contractor, other.chiefRole, one.member)).toFailWith("unknown_role");
  });

  test("a site admin has every permission but no rank: may add a role, and touch none", async () => {
    const { member, contractor, chiefRole } = await crew();
    const admin = await site.make.trader({ role: "admin" });
    expect((await create(admin, contractor, { name: "Made", manage_stock: true })).status).toBe(201);
    const made = await roleNamed(contractor, "Made");
    expect(await update(admin, contractor, made, {})).toFailWith("role_out_of_reach");
    expect(await give(admin, contractor, made, member)).toFailWith("role_out_of_reach");
    expect(await remove(admin, contractor, chiefRole)).toFailWith("role_out_of_reach");
  });

  test("who loses the right while asking gets nothing", async () => {
    const { owner, chief, member, contractor, chiefRole } = await crew();
    await create(owner, contractor, { name: "Pilot", position: 7 });
    const pilot = await roleNamed(contractor, "Pilot");
    const [taken, given] = await Promise.all([
      take(owner, contractor, chiefRole, chief),
      give(chief, contractor, pilot, member),
    ]);
    expect(taken.status).toBe(200);
    expect([200, 403]).toContain(given.status);
    expect(await give(chief, contractor, pilot, member)).toFailWith("not_allowed");
  });
});

/** What each member holds: the lowest position, and all permissions. */
async function standings(contractor: TestContractor) {
  const rows = await site.db
    .selectFrom("contractor_member as m")
    .leftJoin("contractor_member_role as h", (on) =>
      on.onRef("h.contractor_id", "=", "m.contractor_id").onRef("h.user_id", "=", "m.user_id"),
    )
    .leftJoin("contractor_role as r", "r.role_id", "h.role_id")
    .select(["m.user_id", "m.rank", "r.position", ...PERMISSIONS.map((name) => `r.${name}` as const)])
    .where("m.contractor_id", "=", contractor.contractor_id)
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
  const contractor = await site.make.contractor(owner, others);
  const start: Body[] = [
    { name: "First", position: 2, manage_roles: true, manage_orders: true, kick_members: true },
    { name: "Second", position: 4, manage_roles: true, manage_stock: true },
    { name: "Third", position: 12, manage_roles: true },
  ];
  for (const [index, body] of start.entries()) {
    await create(owner, contractor, body);
    const person = others[index];
    if (person) await give(owner, contractor, await roleNamed(contractor, body.name ?? ""), person);
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
    const all = await rolesOf(contractor);
    const role_id = all[role % all.length]?.role_id;
    if (!who || !whom || !role_id) throw new Error("nobody");
    const body: Body = { position, ...Object.fromEntries(flags.map((name) => [name, true])) };
    const before = await standings(contractor);
    const reply =
      what === "create"
        ? await create(who, contractor, body)
        : what === "update"
          ? await update(who, contractor, role_id, body)
          : what === "give"
            ? await give(who, contractor, role_id, whom)
            : what === "take"
              ? await take(who, contractor, role_id, whom)
              : await remove(who, contractor, role_id);
    expect([200, 201, 400, 403, 404]).toContain(reply.status);
    const after = await standings(contractor);
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

describe("the order of roles", () => {
  const order = (who: Trader, { spectrum_id }: TestContractor, role_ids: readonly string[]) =>
    site.as(who).call(roles.orderRoles, { params: { spectrum_id }, body: { role_ids: [...role_ids] } });
  const standing = async (contractor: TestContractor) =>
    (await rolesOf(contractor)).map(({ name, position }) => [name, position]);

  test("is changed below one's own rank, and positions are shared out anew", async () => {
    const { owner, chief, contractor } = await crew();
    for (const name of ["Pilot", "Gunner"])
      expect((await create(owner, contractor, { name, position: 7 })).status).toBe(201);
    const below = (await rolesOf(contractor)).filter(({ position }) => position > 3).map(({ role_id }) => role_id);
    expect((await order(chief, contractor, below.toReversed())).status).toBe(200);
    const after = await rolesOf(contractor);
    expect(after.filter(({ position }) => position > 3).map(({ role_id }) => role_id)).toEqual(below.toReversed());
    const positions = after.map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
    expect(after.find(({ name }) => name === "Chief")?.position).toBe(3);
  });

  test("is refused with a role that is missing, twice there, or not below, and to whoever manages no roles", async () => {
    const { owner, chief, member, contractor, chiefRole } = await crew();
    await create(owner, contractor, { name: "Pilot", position: 7 });
    const before = await standing(contractor);
    const below = (await rolesOf(contractor)).filter(({ position }) => position > 3).map(({ role_id }) => role_id);
    for (const wrong of [
      below.slice(1),
      [...below, chiefRole],
      [...below.slice(1), below[1] ?? ""],
      [...below, UNKNOWN],
    ])
      if (wrong.length > 0) expect(await order(chief, contractor, wrong)).toFailWith("roles_changed");
    expect(await order(member, contractor, below)).toFailWith("not_allowed");
    expect(await order(owner, contractor, below)).toFailWith("roles_changed");
    expect(await standing(contractor)).toEqual(before);
  });

  test("of two orders at once one is the last, and no position is lost", async () => {
    const { owner, contractor } = await crew();
    for (const name of ["Pilot", "Gunner", "Medic"]) await create(owner, contractor, { name, position: 8 });
    const movable = (await rolesOf(contractor)).filter(({ position }) => position > 0).map(({ role_id }) => role_id);
    const replies = await Promise.all([
      order(owner, contractor, movable),
      order(owner, contractor, movable.toReversed()),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await rolesOf(contractor)).filter(({ position }) => position > 0).map(({ role_id }) => role_id);
    expect([movable, movable.toReversed()]).toContainEqual(now);
  });
});
