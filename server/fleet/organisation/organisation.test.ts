import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as fleet from "#contract/fleet/organisation.ts";
import * as ships from "#contract/fleet/ships.ts";
import { leaveContractor } from "#contract/organisations/members.ts";
import { createRole, giveRole } from "#contract/organisations/roles.ts";
import { updateAvailability } from "#contract/people/availability.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { ensureHulls, readHulls, saveHulls } from "../hulls/hulls.ts";

let site: Site;
let owner: Trader;
let ann: Trader;
let company: TestContractor;
beforeAll(async () => {
  site = await startSite();
  await ensureHulls(site.db);
});
afterAll(() => site.close());

const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data;
const found = async (): Promise<void> => {
  [owner, ann] = [await site.make.trader(), await site.make.trader()];
  company = await site.make.contractor(owner, [ann]);
};
const code = () => ({ params: { spectrum_id: company.spectrum_id } });
async function shared(who: Trader, name: string): Promise<string> {
  const reply = await site.as(who).call(ships.addShip, { body: { name } });
  const { ship_id } = data<ships.OwnShip>(reply);
  expect((await share(who, ship_id)).status).toBe(200);
  return ship_id;
}
const share = (who: Trader, ship_id: string) =>
  site.as(who).call(fleet.shareShip, { params: { ...code().params, ship_id } });
const unshare = (who: Trader, ship_id: string) =>
  site.as(who).call(fleet.unshareShip, { params: { ...code().params, ship_id } });
const listed = async (query: object = {}) => {
  const reply = await site.as(owner).call(fleet.searchFleet, { ...code(), query });
  expect(reply.status, reply.text).toBe(200);
  return data<{ ships: fleet.FleetShip[]; total: number }>(reply);
};
const names = async (query: object = {}) => (await listed(query)).ships.map(({ name }) => name);
async function permitted(permission: "manage_stock"): Promise<Trader> {
  const role = await site.as(owner).call(createRole, { ...code(), body: { name: "Keeper", [permission]: true } });
  const { role_id } = data<{ role_id: string }>(role);
  await site.as(owner).call(giveRole, { params: { ...code().params, role_id, username: ann.username } });
  return ann;
}

describe("sharing", () => {
  test("is for members, of ships of their own; twice is once", async () => {
    await found();
    const ship_id = await shared(ann, "Gladius");
    expect((await share(ann, ship_id)).status).toBe(200);
    expect((await listed()).total).toBe(1);
    expect(await share(owner, ship_id)).toFailWith("not_found");
    const stranger = await site.make.trader();
    expect(await share(stranger, ship_id)).toFailWith("not_in_organisation");
    for (const call of [fleet.listFleetShips, fleet.searchFleet, fleet.summariseFleet, fleet.exportFleet])
      expect(await site.as(stranger).call(call, code())).toFailWith("not_allowed");
  });

  test("ends by the owner's word or the stock keeper's, and by nobody else's", async () => {
    await found();
    const mine = await shared(owner, "Gladius");
    expect(await unshare(ann, mine)).toFailWith("not_allowed");
    await permitted("manage_stock");
    expect((await unshare(ann, mine)).status).toBe(200);
    expect(await unshare(ann, mine)).toFailWith("not_found");
  });

  test("ends when its owner leaves the organisation, also when both happen at once", async () => {
    for (let round = 0; round < 5; round++) {
      await found();
      await shared(ann, "Gladius");
      const late = data<ships.OwnShip>(await site.as(ann).call(ships.addShip, { body: { name: "Hawk" } }));
      const [left] = await Promise.all([site.as(ann).call(leaveContractor, code()), share(ann, late.ship_id)]);
      expect(left.status, left.text).toBe(200);
      expect((await listed()).total).toBe(0);
    }
  });

  test("lets the stock keeper report a ship's condition, and other members read it", async () => {
    await found();
    const ship_id = await shared(owner, "Gladius");
    const body = { condition: "in-repair", location: "Area18" } as const;
    expect(await site.as(ann).call(ships.reportCondition, { params: { ship_id }, body })).toFailWith("not_allowed");
    expect((await site.as(ann).call(ships.listCheckIns, { params: { ship_id } })).status).toBe(200);
    await permitted("manage_stock");
    expect((await site.as(ann).call(ships.reportCondition, { params: { ship_id }, body })).status).toBe(200);
    expect((await listed()).ships).toMatchObject([{ condition: "in-repair", location: "Area18" }]);
  });
});

/** Rows whose kept columns are not what their ship, hull and owner say. */
const stale = async () => {
  const { rows } = await sql`
    select f.ship_id from fleet_ship f join ship s on s.ship_id = f.ship_id join party p on p.party_id = s.owner_id left join hull h on h.hull_code = s.hull_code
    where (f.maker, f.model, f.kind, f.size, f.condition, f.checked_in_at, f.owner, f.crew, f.cargo, f.words) is distinct from
      (coalesce(h.manufacturer, s.manufacturer), s.name, h.kind, h.size, s.condition, s.checked_in_at, lower(p.handle), h.crew, h.cargo,
       lower(concat_ws(' ', s.name, s.custom_name, h.manufacturer, s.manufacturer, p.handle)))`.execute(site.db);
  return rows;
};

describe("what a fleet is sorted and counted by", () => {
  test("follows reports, names, owners and hulls, also when a ship is shared at that moment", async () => {
    for (let round = 0; round < 5; round++) {
      await found();
      const add = await site.as(ann).call(ships.addShip, { body: { name: "Gladius" } });
      const { ship_id } = data<ships.OwnShip>(add);
      const params = { ship_id };
      await Promise.all([
        share(ann, ship_id),
        site.as(ann).call(ships.reportCondition, { params, body: { condition: "in-repair" } }),
        site.as(ann).call(ships.renameShip, { params, body: { custom_name: `Wind ${round}` } }),
      ]);
      expect(await stale()).toEqual([]);
      expect(await names({ q: `wind ${round}`, condition: "in-repair" })).toEqual(["Gladius"]);
    }
    await site.db.updateTable("party").set({ handle: "renamed_pilot" }).where("party_id", "=", ann.user_id).execute();
    expect(await names({ owner: "Renamed_Pilot" })).toEqual(["Gladius"]);
    await site.db.updateTable("hull").set({ size: "capital" }).where("name", "=", "Gladius").execute();
    expect(await names({ size: "capital" })).toEqual(["Gladius"]);
    expect(await stale()).toEqual([]);
    await saveHulls(site.db, await readHulls());
    expect(await names({ size: "small" })).toEqual(["Gladius"]);
  });
});

describe("the fleet", () => {
  test("has the latest report first, and what nobody ever reported at the end", async () => {
    await found();
    const [one, , three] = [await shared(ann, "Gladius"), await shared(ann, "Hawk"), await shared(ann, "Arrow")];
    for (const ship_id of [one, three])
      await site.as(ann).call(ships.reportCondition, { params: { ship_id }, body: { condition: "in-repair" } });
    expect(await names({ sort: "checked_in_at", down: "1" })).toEqual(["Arrow", "Gladius", "Hawk"]);
  });

  test("is searched, narrowed, sorted and turned", async () => {
    await found();
    await shared(owner, "Freelancer MAX");
    await shared(ann, "Aurora MR");
    await shared(ann, "Carrack");
    expect(await names()).toEqual(["Carrack", "Freelancer MAX", "Aurora MR"]);
    expect(await names({ q: "anvil carr" })).toEqual(["Carrack"]);
    expect(await names({ q: "%" })).toEqual([]);
    expect(await names({ size: "small" })).toEqual(["Aurora MR"]);
    expect(await names({ kind: "exploration", condition: "flight-ready" })).toEqual(["Carrack"]);
    expect(await names({ owner: owner.username })).toEqual(["Freelancer MAX"]);
    expect(await names({ sort: "size", down: "1" })).toEqual(["Carrack", "Freelancer MAX", "Aurora MR"]);
    expect(await names({ page: "2", page_size: "2" })).toEqual(["Aurora MR"]);
    for (const sort of fleet.FLEET_SORTS) expect((await names({ sort })).length).toBe(3);
  });

  test("counts as ready what is flight-ready and whose owner can play now", async () => {
    await found();
    await shared(owner, "Gladius");
    const broken = await shared(owner, "Hawk");
    await shared(ann, "Arrow");
    const params = { ship_id: broken };
    await site.as(owner).call(ships.reportCondition, { params, body: { condition: "awaiting-repair" } });
    const always = [{ start: 0, finish: 335 }];
    await site.as(owner).call(updateAvailability, { body: { selections: always } });
    // Hours kept for the organisation count before one's own.
    await site.as(ann).call(updateAvailability, { body: { selections: always } });
    const now = new Date();
    const slot = now.getUTCDay() * 48 + now.getUTCHours() * 2;
    const other = (slot + 100) % 336;
    const body = { contractor: company.spectrum_id, selections: [{ start: other, finish: other }] };
    expect((await site.as(ann).call(updateAvailability, { body })).status).toBe(200);
    expect(await names({ ready: "1" })).toEqual(["Gladius"]);
    expect(data(await site.as(owner).call(fleet.summariseFleet, code()))).toMatchObject({
      ships: 3,
      flight_ready: 2,
      ready: 1,
      members: 2,
      by: { kind: [{ key: "combat", ships: 3 }], owner: [{ key: owner.username, ships: 2 }, { ships: 1 }] },
    });
  });

  test("comes as a file, in which nothing computes", async () => {
    await found();
    const ship_id = await shared(ann, "Gladius");
    await site.as(ann).call(ships.renameShip, { params: { ship_id }, body: { custom_name: "=1+1" } });
    const { text } = await site.as(ann).call(fleet.exportFleet, code());
    expect(text).toContain(`Gladius,'=1+1,Aegis Dynamics,combat,small,${ann.username},flight-ready`);
  });
});
