import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contractors from "#contract/organisations/contractors.ts";
import { updateContractor } from "#contract/organisations/organisations.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const change = (who: Trader | undefined, { spectrum_id }: TestContractor, body: object) =>
  site.as(who).call(updateContractor, { params: { spectrum_id }, body: body as never });
const seen = async ({ spectrum_id }: TestContractor) =>
  (
    (await site.as().call(contractors.getContractor, { params: { spectrum_id } })).body as {
      data: contractors.Contractor;
    }
  ).data;
type Page = { data: { total: number; items: contractors.Contractor[] } };
const list = async (query: Record<string, string>) =>
  (await site.as().request("GET", `/api/contractors?${new URLSearchParams({ index: "0", pageSize: "10", ...query })}`))
    .body as Page;

describe("what an organisation says about itself", () => {
  test("is changed where something is sent, and cleared where nothing is in it", async () => {
    const owner = await site.make.trader();
    const contractor = await site.make.contractor(owner);
    const said = {
      name: "  Nova Haulage ",
      description: "**Freight** first.",
      tags: ["freight", "medical", "freight"],
      avatar_url: "https://i.imgur.com/a.png",
      banner_url: "https://i.imgur.com/b.png",
      site_url: "https://nova.example/about",
      market_order_template: "Where to?",
      locale: "uk",
      something_else: 1,
    };
    expect((await change(owner, contractor, said)).body).toEqual({ data: { result: "Success" } });
    expect(await seen(contractor)).toMatchObject({
      name: "Nova Haulage",
      description: "**Freight** first.",
      fields: ["freight", "medical"],
      avatar: "https://i.imgur.com/a.png",
      banner: "https://i.imgur.com/b.png",
      site_url: "https://nova.example/about",
      market_order_template: "Where to?",
      locale: "uk",
    });
    // Clients send back the picture that they were shown.
    await change(owner, contractor, {
      avatar_url: "https://i.imgur.com/a.png",
      description: "",
      tags: [],
      site_url: "",
    });
    expect(await seen(contractor)).toMatchObject({
      name: "Nova Haulage",
      avatar: "https://i.imgur.com/a.png",
      description: "",
      fields: [],
      site_url: null,
    });
    await change(owner, contractor, { avatar_url: "" });
    const cleared = await seen(contractor);
    expect(cleared.avatar).toBe("http://site.test/media/default-contractor.webp");
    expect((await change(owner, contractor, { avatar_url: cleared.avatar })).status).toBe(200);
    await change(owner, contractor, { site_url: "https://nova.example", avatar_url: "http://i.imgur.com/c.png" });
    expect(await seen(contractor)).toMatchObject({
      site_url: "https://nova.example",
      avatar: "https://i.imgur.com/c.png",
    });
    // As the organisation's own answer says "none".
    await change(owner, contractor, { site_url: null });
    expect(await seen(contractor)).toMatchObject({ site_url: null });
    const trail = await site.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id"])
      .where("contractor_id", "=", contractor.contractor_id)
      .execute();
    expect(trail).toEqual(Array(6).fill({ action: "details_changed", actor_id: owner.user_id }));
  });

  test.each([
    [{ avatar_url: "https://evil.example/a.png" }, "image_host_not_allowed"],
    [{ banner_url: "javascript:alert(1)" }, "image_host_not_allowed"],
    [{ site_url: "javascript:alert(1)" }, "invalid_site"],
    [{ site_url: "https://user:secret@nova.example" }, "invalid_site"],
    [{ tags: ["piracy"] }, "invalid_input"],
    [{ name: "ab" }, "invalid_input"],
    [{ description: "d".repeat(2001) }, "invalid_input"],
    [{ market_order_template: "d".repeat(2001) }, "invalid_input"],
    [{ locale: "es" }, "invalid_input"],
  ])("refuses %j, and changes nothing", async (body, code) => {
    const owner = await site.make.trader();
    const contractor = await site.make.contractor(owner);
    const before = await seen(contractor);
    expect(await change(owner, contractor, { name: before.name, ...body })).toFailWith(code);
    expect(await seen(contractor)).toEqual(before);
  });

  test("is left as it is by a change that names nothing, of who may change it", async () => {
    const [owner, stranger] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner);
    const before = await seen(contractor);
    expect(await change(owner, contractor, {})).toMatchObject({ status: 200, body: { data: { result: "Success" } } });
    expect(await change(stranger, contractor, {})).toFailWith("not_allowed");
    expect(await seen(contractor)).toEqual(before);
    expect(
      await site.db
        .selectFrom("audit_entry")
        .select("action")
        .where("contractor_id", "=", contractor.contractor_id)
        .execute(),
    ).toEqual([]);
  });

  test("is for who may manage the details, and for site admins", async () => {
    const [owner, member, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner, [member]);
    for (const who of [member, stranger])
      expect(await change(who, contractor, { name: "Taken over" })).toFailWith("not_allowed");
    expect(await change(undefined, contractor, { name: "Taken over" })).toFailWith("not_signed_in");
    expect((await change(await site.make.trader({ role: "admin" }), contractor, { name: "Tidied up" })).status).toBe(
      200,
    );
    expect((await seen(contractor)).name).toBe("Tidied up");
    expect(await change(owner, { ...contractor, spectrum_id: "NOBODY" }, { name: "Nobody" })).toFailWith(
      "unknown_contractor",
    );
  });
});

describe("the list of organisations", () => {
  test("finds by name, code and text, by all tags and by stars, and counts what fits", async () => {
    const owner = await site.make.trader();
    const [one, two] = [await site.make.contractor(owner), await site.make.contractor(owner)];
    await change(owner, one, { name: "Zebra Freight", description: "We fly 100%_sure", tags: ["freight", "mining"] });
    await change(owner, two, { name: "Zebra Mining", tags: ["mining"] });
    await site.db.updateTable("party").set({ avg_rating: 45 }).where("party_id", "=", two.contractor_id).execute();
    const found = async (query: Record<string, string>) => {
      const { data } = await list(query);
      expect(data.total).toBe(data.items.length);
      return data.items.map(({ spectrum_id }) => spectrum_id);
    };
    const sorting = "name-reverse";
    expect(await found({ query: "zebra", sorting })).toEqual([one.spectrum_id, two.spectrum_id]);
    expect(await found({ query: one.spectrum_id.toLowerCase(), fields: "freight" })).toEqual([one.spectrum_id]);
    expect(await found({ query: "100%_SURE" })).toEqual([one.spectrum_id]);
    expect(await found({ query: "100__sure" })).toEqual([]);
    expect(await found({ fields: "mining,freight" })).toEqual([one.spectrum_id]);
    expect(await found({ query: "zebra", fields: "mining", sorting: "name" })).toEqual([
      two.spectrum_id,
      one.spectrum_id,
    ]);
    expect(await found({ query: "zebra", fields: "", rating: "4.5" })).toEqual([two.spectrum_id]);
  });

  test("is in the order asked for, page by page, each organisation once", async () => {
    const owner = await site.make.trader();
    for (const [size, stars] of [
      [5, 3],
      [5, 9],
      [70, 0],
      [1, 0],
      [70, 4],
    ] as const) {
      const { contractor_id } = await site.make.contractor(owner);
      await site.db.updateTable("contractor").set({ size }).where("contractor_id", "=", contractor_id).execute();
      await site.db.updateTable("party").set({ assured_rating: stars }).where("party_id", "=", contractor_id).execute();
    }
    const key = {
      rating: "assured_rating",
      members: "size",
      name: "lower(name)",
      date: "created_at",
      activity: "created_at",
    };
    for (const [by, column] of Object.entries(key))
      for (const [suffix, direction] of [
        ["", "desc"],
        ["-reverse", "asc"],
      ] as const) {
        const wanted = await sql<{ handle: string }>`
          select handle from contractor join party on party_id = contractor_id
          order by ${sql.raw(`${column} ${direction}`)}, name, party_id limit 8`.execute(site.db);
        const pages = [];
        for (const index of ["0", "1"])
          pages.push(...(await list({ index, pageSize: "4", sorting: `${by}${suffix}` })).data.items);
        expect(pages.map(({ spectrum_id }) => spectrum_id)).toEqual(wanted.rows.map(({ handle }) => handle));
      }
  });

  test("keeps up with everything that it shows", async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from contractor c join party p on p.party_id = c.contractor_id
      full join contractor_list l on l.contractor_id = c.contractor_id
      where (l.name, l.size, l.assured_rating, l.avg_rating, l.created_at, l.words) is distinct from
        (p.name, c.size, p.assured_rating, p.avg_rating, p.created_at, lower(p.handle || e'\n' || p.name || e'\n' || c.description))`.execute(
      site.db,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("is all organisations for a client that names any parameter, with the order in any case", async () => {
    const stranger = site.as(await site.make.trader());
    const asked = async (query: string) => (await stranger.request("GET", `/api/contractors?${query}`)).body as Page;
    const { data } = await asked("sorting=NAME-Reverse");
    expect(data.items).toHaveLength(Math.min(data.total, 15));
    expect(data).toEqual((await asked("index=0&pageSize=15&sorting=name-reverse")).data);
    expect((await asked("pageSize=1")).data).toMatchObject({ total: data.total, items: { length: 1 } });
  });

  test("is one's own organisations for a client that asks without any parameter", async () => {
    const owner = await site.make.trader();
    const contractor = await site.make.contractor(owner);
    const own = (await site.as(owner).request("GET", "/api/contractors/")).body as { data: contractors.Contractor[] };
    expect(own.data.map(({ spectrum_id }) => spectrum_id)).toEqual([contractor.spectrum_id]);
    expect((await site.as().request("GET", "/api/contractors")).body).toEqual({ data: [] });
  });
});

test("an id that is nobody's is unknown, not broken", async () => {
  for (const spectrum_id of ["undefined", newId(), "%"])
    expect(await site.as().call(contractors.getContractor, { params: { spectrum_id } })).toFailWith(
      "unknown_contractor",
    );
});
