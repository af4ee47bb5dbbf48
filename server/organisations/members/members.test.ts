import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMembers } from "#contract/organisations/contractors.ts";
import * as members from "#contract/organisations/members.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let owner: Trader;
let ann: Trader;
let ben: Trader;
let contractor: TestContractor;
beforeAll(async () => {
  site = await startSite();
  owner = await site.make.trader({ name: "Zora_Chief" });
  ann = await site.make.trader({ name: "Ann_Flyer" });
  ben = await site.make.trader({ name: "ben_loader" });
  contractor = await site.make.contractor(owner, [ann, ben]);
});
afterAll(() => site.close());

const list = async (query: object = {}, who?: Trader) => {
  const reply = await site.as(who).call(getMembers, { params: { spectrum_id: contractor.spectrum_id }, query });
  return (reply.body as { data: { total: number; members: Record<string, unknown>[] } }).data;
};
const names = ({ members: rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ username }) => username);

describe("the list of members", () => {
  test("has each once, by name or by rank, with all roles", async () => {
    const found = await list();
    expect(found.total).toBe(3);
    expect(names(found)).toEqual(["Ann_Flyer", "ben_loader", "Zora_Chief"]);
    expect(found.members.map(({ roles }) => (roles as string[]).length)).toEqual([1, 1, 2]);
    expect(names(await list({ sort: "role" }))).toEqual(["Zora_Chief", "Ann_Flyer", "ben_loader"]);
    expect(names(await list({ page: "1", page_size: "2" }))).toEqual(["Zora_Chief"]);
    expect(names(await list({ search: "N_" }))).toEqual(["Ann_Flyer", "ben_loader"]);
  });

  test("is found by role, and still shows all roles", async () => {
    const [owned] = (await list({ sort: "role" })).members.map(({ roles }) => roles as string[]);
    const found = await list({ role_filter: owned?.[0] });
    expect(names(found)).toEqual(["Zora_Chief"]);
    expect(found).toMatchObject({ total: 1, members: [{ roles: owned }] });
  });

  test("follows a new name", async () => {
    await site.db.updateTable("party").set({ handle: "Yann" }).where("party_id", "=", ann.user_id).execute();
    expect(names(await list())).toEqual(["ben_loader", "Yann", "Zora_Chief"]);
    await site.db.updateTable("party").set({ handle: "Ann_Flyer" }).where("party_id", "=", ann.user_id).execute();
  });

  test("tells open orders and the day that somebody was last seen to members only", async () => {
    for (const day of ["2020-01-02", "2020-03-04"])
      await site.db.insertInto("active_day").values({ user_id: ann.user_id, day }).execute();
    const [first] = (await list({}, ben)).members;
    expect(first).toMatchObject({ username: "Ann_Flyer", open_orders: 0, last_seen: "2020-03-04" });
    const outside = (await list()).members[0];
    expect(outside).not.toHaveProperty("open_orders");
    expect(outside).not.toHaveProperty("last_seen");
  });

  test("reads a page of many along the index of its order", async () => {
    const plan = async (order: string) => {
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select * from contractor_member m where contractor_id = ${contractor.contractor_id} order by ${sql.raw(order)} limit 50`.execute(
        site.db,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    await sql`insert into party (party_id, kind, handle, name)
      select gen_random_uuid(), 'user', 'many_' || n, 'Many ' || n from generate_series(1, 3000) n`.execute(site.db);
    await sql`insert into account (user_id, discord_id) select party_id, handle from party where handle like 'many\\_%'`.execute(
      site.db,
    );
    const crowd = await site.make.contractor(await site.make.trader());
    await sql`insert into contractor_member (contractor_id, user_id)
      select ${crowd.contractor_id}, party_id from party where handle like 'many\\_%'`.execute(site.db);
    await sql`analyze contractor_member`.execute(site.db);
    contractor = { ...contractor, contractor_id: crowd.contractor_id };
    expect(await plan("handle, user_id")).toContain("contractor_member_handle");
    expect(await plan("rank, handle, user_id")).toContain("contractor_member_rank");
  });
});

describe("one member", () => {
  const get = (username: string) =>
    site.as().call(members.getMember, { params: { spectrum_id: contractor.spectrum_id, username } });
  test("is told from a stranger, and a stranger from nobody", async () => {
    expect((await get("ANN_flyer")).body).toMatchObject({
      data: { is_member: true, user_id: ann.user_id, username: "Ann_Flyer", roles: [expect.any(String)] },
    });
    const stranger = await site.make.trader();
    expect((await get(stranger.username)).body).toEqual({
      data: { is_member: false, user_id: stranger.user_id, username: stranger.username, roles: [] },
    });
    expect(await get("nobody_at_all")).toFailWith("no_such_user");
  });

  test("is found by a part of the name, by members only", async () => {
    const search = (who: Trader, query: string) =>
      site.as(who).call(members.searchMembers, { params: { spectrum_id: contractor.spectrum_id, query } });
    expect((await search(ben, "flyer")).body).toMatchObject({
      data: [{ username: "Ann_Flyer", roles: [expect.any(String)] }],
    });
    expect((await search(ben, "f")).body).toEqual({ data: [] });
    expect(await search(await site.make.trader(), "flyer")).toFailWith("not_allowed");
  });
});

test("the file has every username, under both addresses, for members", async () => {
  for (const path of ["contractors", "contractor"]) {
    const address = `/api/${path}/${contractor.spectrum_id}/members/csv`;
    const reply = await site.as(ben).request("GET", address);
    expect(reply.headers["content-type"]).toContain("text/csv");
    expect(reply.headers["content-disposition"]).toBe(`attachment; filename="${contractor.spectrum_id}_members.csv"`);
    expect(reply.text).toBe("username\r\nAnn_Flyer\r\nben_loader\r\nZora_Chief\r\n");
    expect(await site.as(await site.make.trader()).request("GET", address)).toFailWith("not_allowed");
  }
});
