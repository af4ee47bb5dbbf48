import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listHulls } from "#contract/fleet/hulls.ts";
import * as fleet from "#contract/fleet/organisation.ts";
import * as ships from "#contract/fleet/ships.ts";
import { closeAccount } from "#contract/people/accounts.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { ensureHulls } from "../hulls/hulls.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await ensureHulls(site.db);
});
afterAll(() => site.close());

const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data;
const mine = async (who: Trader) => (await site.as(who).call(ships.listMyShips)).body as ships.OwnShip[];
const take = (who: Trader, body: unknown) => site.as(who).call(ships.importShips, { body: body as unknown[] });
const entry = (name: string, more: object = {}) => ({ name, ship_code: `CODE_${name}`, ...more });
const add = async (who: Trader, name: string): Promise<ships.OwnShip> => {
  const reply = await site.as(who).call(ships.addShip, { body: { name } });
  expect(reply.status, reply.text).toBe(200);
  return data<ships.OwnShip>(reply);
};
const report = (who: Trader, ship_id: string, body: object = {}) =>
  site.as(who).call(ships.reportCondition, { params: { ship_id }, body: { condition: "in-repair", ...body } });

describe("a hangar file", () => {
  const GLADIUS = {
    name: "Gladius",
    ship_code: "AEGS_Gladius",
    ship_name: "Second Wind",
    pledge_id: "1001",
    pledge_name: "Standalone Ship",
    pledge_date: "June 07, 2015",
    pledge_cost: "$90.00 USD",
    lti: true,
    warbond: false,
  };

  test("becomes ships, with what the catalogue knows of them, and says what it did", async () => {
    const ann = await site.make.trader();
    const reply = await take(ann, [
      GLADIUS,
      { name: "Nautilus Solstice Edition", ship_code: "x" },
      entry("Odd One", { manufacturer_name: "Odd Works" }),
    ]);
    expect(reply.body).toEqual({ result: "Success!", imported: 3, skipped: 0 });
    expect(await mine(ann)).toMatchObject([
      {
        name: "Gladius",
        custom_name: "Second Wind",
        manufacturer: "Aegis Dynamics",
        size: "small",
        kind: "combat",
        lti: true,
      },
      { name: "Nautilus Solstice Edition", custom_name: null, condition: "in-concept", size: "large" },
      { name: "Odd One", manufacturer: "Odd Works", size: null, kind: null, condition: "flight-ready" },
    ]);
  });

  test("leaves nothing in the database of what was paid and when", async () => {
    const ann = await site.make.trader();
    await take(ann, [GLADIUS]);
    const row = await site.db.selectFrom("ship").selectAll().where("owner_id", "=", ann.user_id).executeTakeFirst();
    expect(JSON.stringify(row)).not.toMatch(/90\.00|2015|Standalone/);
    expect(row).toMatchObject({ pledge_id: "1001" });
  });

  test("adds only what is missing when it comes again, also beside a ship that was renamed", async () => {
    const ann = await site.make.trader();
    const first = entry("Arrow");
    await take(ann, [first, first]);
    const [ship] = await mine(ann);
    await site
      .as(ann)
      .call(ships.renameShip, { params: { ship_id: ship?.ship_id ?? "" }, body: { custom_name: "Dart" } });
    const again = [first, first, first, entry("Arrow", { pledge_id: "7" })];
    const preview = data<{ state: string }[]>(await site.as(ann).call(ships.previewShips, { body: again }));
    expect(preview.map(({ state }) => state)).toEqual(["there", "there", "new", "new"]);
    expect((await take(ann, again)).body).toMatchObject({ imported: 2, skipped: 2 });
    expect((await take(ann, again)).body).toMatchObject({ imported: 0, skipped: 4 });
  });

  test("that has a bad row is refused with the row's number, and nothing is written", async () => {
    const ann = await site.make.trader();
    // The test client itself gives up on what is nested deeper.
    const deep = JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`) as unknown;
    const bad: [unknown[], { row: number; field: string }][] = [
      [[entry("Arrow"), { ship_code: "X" }], { row: 2, field: "name" }],
      [[entry("Arrow"), entry("Hawk"), "a ship"], { row: 3, field: "–" }],
      [[entry("Arrow"), entry("Hawk", { lti: "yes" })], { row: 2, field: "lti" }],
      [[entry("x".repeat(51))], { row: 1, field: "name" }],
      [[entry("Arrow"), deep], { row: 2, field: "–" }],
      [[entry("Arrow"), null], { row: 2, field: "–" }],
    ];
    for (const [file, fault] of bad) expect(await take(ann, file)).toFailWith("bad_ship_row", fault);
    for (const file of [{}, [], "x", null, Array.from({ length: 1001 }, () => entry("Arrow"))])
      expect((await take(ann, file)).status).toBe(400);
    expect(await mine(ann)).toEqual([]);
  });

  test("with keys of objects' prototypes changes no object", async () => {
    const ann = await site.make.trader();
    const payload = '[{"name":"Arrow","ship_code":"ANVL_Arrow","constructor":{"prototype":{"isAdmin":true}}}]';
    const sent = await site.as(ann).call(ships.importShips, { body: JSON.parse(payload) as unknown[] });
    expect(sent.status).toBe(sent.status === 200 ? 200 : 400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test("is taken in once by as many imports at once as there may be, whatever is in it", {
    timeout: 120_000,
  }, async () => {
    const names = fc.array(fc.constantFrom("Arrow", "Hawk", "Gladius"), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(names, names, fc.integer({ min: 2, max: 5 }), async (before, file, callers) => {
        const ann = await site.make.trader();
        const entries = file.map((name) => entry(name));
        await take(
          ann,
          before.map((name) => entry(name)),
        );
        const replies = await Promise.all(Array.from({ length: callers }, () => take(ann, entries)));
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
        const count = (of: readonly string[], name: string) => of.filter((each) => each === name).length;
        const have = (await mine(ann)).map(({ name }) => name);
        for (const name of ["Arrow", "Hawk", "Gladius"])
          expect(count(have, name)).toBe(Math.max(count(before, name), count(file, name)));
      }),
      { numRuns: runs(15) },
    );
  });

  test("of a thousand ships is in within two seconds, and the third thousand is refused", async () => {
    const ann = await site.make.trader();
    const file = (from: number) =>
      Array.from({ length: 1000 }, (_, at) => entry("Gladius", { pledge_id: String(from + at) }));
    const begun = performance.now();
    expect((await take(ann, file(0))).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2000);
    await take(ann, file(1000));
    expect(await take(ann, file(2000))).toFailWith("too_many_ships", { most: 2000, have: 2000 });
  });
});

describe("one's own ships", () => {
  test("are added by the name of a model, and a name that no model has is refused", async () => {
    const ann = await site.make.trader();
    expect(await add(ann, "cutlass  BLACK")).toMatchObject({
      name: "Cutlass Black",
      condition: "flight-ready",
    });
    expect(await add(ann, "Polaris")).toMatchObject({ condition: "in-concept" });
    const unknown = { body: { name: "<b>Death Star</b>" } };
    expect(await site.as(ann).call(ships.addShip, unknown)).toFailWith("unknown_hull", { name: "<b>Death Star</b>" });
    expect(data<{ name: string }[]>(await site.as(ann).call(listHulls)).length).toBeGreaterThan(150);
  });

  test("are nobody else's to name, to report or to remove", async () => {
    const [ann, bob] = [await site.make.trader(), await site.make.trader()];
    const { ship_id } = await add(ann, "Gladius");
    const params = { ship_id };
    expect(await site.as(bob).call(ships.renameShip, { params, body: { custom_name: "Mine" } })).toFailWith(
      "not_found",
    );
    expect(await site.as(bob).call(ships.removeShip, { params })).toFailWith("not_found");
    expect(await report(bob, ship_id)).toFailWith("not_found");
    expect(await site.as(bob).call(ships.listCheckIns, { params })).toFailWith("not_found");
    expect(await mine(ann)).toHaveLength(1);
  });

  test("have the condition and the place of the latest report, and each report stays readable", async () => {
    const ann = await site.make.trader();
    const { ship_id } = await add(ann, "Gladius");
    await report(ann, ship_id, { location: "Lorville", note: "Left wing gone" });
    await report(ann, ship_id, { condition: "awaiting-repair", location: "" });
    expect(await mine(ann)).toMatchObject([{ condition: "awaiting-repair", location: null }]);
    expect(data(await site.as(ann).call(ships.listCheckIns, { params: { ship_id } }))).toMatchObject([
      { condition: "awaiting-repair", location: null },
      { condition: "in-repair", location: "Lorville", note: "Left wing gone", username: ann.username },
    ]);
  });

  test("go with their reports when they are removed, and when the account is closed", async () => {
    const ann = await site.make.trader();
    const [{ ship_id }] = [await add(ann, "Gladius"), await add(ann, "Hawk")];
    await report(ann, ship_id);
    await site.as(ann).call(ships.removeShip, { params: { ship_id } });
    expect(await mine(ann)).toHaveLength(1);
    const closed = await site.as(ann).call(closeAccount, { body: { username: ann.username } });
    expect(closed.status, closed.text).toBe(200);
    const left = await site.db.selectFrom("ship").select("ship_id").where("owner_id", "=", ann.user_id).execute();
    expect(left).toEqual([]);
  });
});

test("a shared ship that is removed leaves the fleet", async () => {
  const ann = await site.make.trader();
  const { spectrum_id } = await site.make.contractor(ann);
  const { ship_id } = await add(ann, "Gladius");
  await site.as(ann).call(fleet.shareShip, { params: { spectrum_id, ship_id } });
  await site.as(ann).call(ships.removeShip, { params: { ship_id } });
  expect((await site.as(ann).call(fleet.listFleetShips, { params: { spectrum_id } })).body).toEqual([]);
});
