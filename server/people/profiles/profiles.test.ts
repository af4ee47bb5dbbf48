import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contractors from "#contract/organisations/contractors.ts";
import type { FoundUser } from "#contract/people/profiles.ts";
import * as profiles from "#contract/people/profiles.ts";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { seedDemo } from "#server/demo/seed.ts";
import { organisationRoutes } from "#server/organisations/routes.ts";
import { gameSite } from "#server/platform/gamesite.ts";
import { diskMedia } from "#server/platform/media.ts";
import { mediaDirectory } from "#server/platform/pictures/open-store.ts";
import { startTestServer, type TestServer } from "#server/platform/testing/server.ts";
import { loadUser } from "./load-user.ts";
import { nameUsers, searchUsers } from "./queries.ts";
import { profileRoutes } from "./routes.ts";

let site: TestServer;
let dataDir: string;
const ids = new Map<string, string>();
const as = (username: string) => site.as({ user_id: ids.get(username) ?? "" });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "freeport-profiles-"));
  site = await startTestServer({
    loadUser,
    routes: (app) => {
      const outside = { gameSite: gameSite("http://127.0.0.1:9"), gameSiteUrl: "https://game.example" };
      profileRoutes(app, outside);
      organisationRoutes(app, { gameSite: outside.gameSite, media: diskMedia(dataDir), leaving: [] });
    },
  });
  await ensureCatalogue(site.db);
  await seedDemo(site.db, { mediaDir: mediaDirectory(dataDir), now: new Date() });
  for (const row of await site.db.selectFrom("party").select(["handle", "party_id"]).execute())
    ids.set(row.handle, row.party_id);
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const data = <T>(body: unknown) => (body as { data: T }).data;

describe("one's own account", () => {
  test("tells everything about oneself, with the organisations and the roles there", async () => {
    const { status, body } = await as("mara_voss").call(profiles.getMyProfile);
    expect(status).toBe(200);
    expect(profiles.MyProfile.parse(body)).toMatchObject({
      username: "mara_voss",
      display_name: "Mara Voss",
      role: "user",
      rsi_confirmed: true,
      avatar: "http://localhost:8080/media/demo-user-mara_voss.webp",
      contractors: [
        {
          spectrum_id: "IRONLARK",
          role: "Owner",
          role_details: [
            { role_name: "Owner", position: 0 },
            { role_name: "Member", position: 10 },
          ],
        },
      ],
    });
  });

  test("a stranger has none; a suspended person may not ask", async () => {
    expect((await site.as().call(profiles.getMyProfile)).status).toBe(401);
    expect((await as("grifter_seven").call(profiles.getMyProfile)).body).toMatchObject({ code: "banned" });
  });

  test("changes only what was sent", async () => {
    const before = (await as("odo_marsh").call(profiles.getMyProfile)).body as profiles.MyProfile;
    const reply = await as("odo_marsh").call(profiles.updateProfile, { body: { display_name: "Odo the Slow" } });
    expect(reply.body).toEqual({ ...before, display_name: "Odo the Slow", result: "Success" });
    const about = await as("odo_marsh").call(profiles.updateProfile, { body: { about: "" } });
    expect(about.body).toMatchObject({ profile_description: "", display_name: "Odo the Slow" });
  });

  test("takes pictures from approved hosts, and its own picture back as it is", async () => {
    const own = (await as("ren_takeda").call(profiles.getMyProfile)).body as profiles.MyProfile;
    expect(
      (
        await as("ren_takeda").call(profiles.updateProfile, {
          body: { avatar_url: own.avatar, banner_url: own.banner },
        })
      ).body,
    ).toMatchObject({ avatar: own.avatar });
    expect(
      (await as("ren_takeda").call(profiles.updateProfile, { body: { avatar_url: "https://i.imgur.com/x.png" } })).body,
    ).toMatchObject({ avatar: "https://i.imgur.com/x.png" });
    // Approved hosts serve both; our pages show https alone.
    expect(
      (await as("ren_takeda").call(profiles.updateProfile, { body: { avatar_url: "http://i.imgur.com/y.png" } })).body,
    ).toMatchObject({ avatar: "https://i.imgur.com/y.png" });
    for (const avatar_url of [
      "https://evil.example/x.png",
      "https://i.imgur.com.evil.example/x.png",
      "javascript:alert(1)",
      "/media/x.webp",
    ]) {
      expect((await as("ren_takeda").call(profiles.updateProfile, { body: { avatar_url } })).body).toMatchObject({
        code: "image_host_not_allowed",
      });
    }
  });

  test.each([{}, { display_name: "" }, { display_name: "x".repeat(31) }, { about: "x".repeat(2001) }])(
    "%j is refused",
    async (body) => {
      expect((await as("sable_finch").call(profiles.updateProfile, { body })).status).toBe(400);
    },
  );

  test("the language is stored, answered in the form that clients of the format read", async () => {
    const reply = await as("sable_finch").call(profiles.updateLocale, { body: { locale: "uk" } });
    expect(reply.body).toEqual({ data: { message: expect.any(String), locale: "uk" }, status: "success" });
    expect((await as("sable_finch").request("PUT", "/api/profile", { payload: { locale: "tlh" } })).status).toBe(400);
  });

  test("the link code tells where the game's site is", async () => {
    expect((await as("new_arrival").call(profiles.getIdent)).body).toMatchObject({
      game_site_url: "https://game.example",
    });
  });
});

describe("somebody's account", () => {
  test("is found in any case, and never says what is private", async () => {
    const { body } = await site.as().call(profiles.getUser, { params: { username: "MARA_voss" } });
    expect(body).toMatchObject({ username: "mara_voss", rating: { rating_count: expect.any(Number) } });
    for (const field of ["user_id", "balance", "discord_id", "discord_profile", "banned", "role"])
      expect(body).not.toHaveProperty(field);
  });

  test("the chat name shows to signed-in viewers when its owner wants it", async () => {
    for (const wanted of [true, false]) {
      await site.db
        .updateTable("account")
        .set({ discord_public: wanted })
        .where("user_id", "=", ids.get("tam_oyelle") ?? "")
        .execute();
      const { body } = await as("quartz_hale").call(profiles.getUser, { params: { username: "tam_oyelle" } });
      expect(Object.hasOwn(body as object, "discord_profile")).toBe(wanted);
    }
  });

  test.each(["undefined", "nobody", "%00"])("%j is unknown", async (username) => {
    expect((await site.as().request("GET", `/api/profile/user/${username}`)).status).toBe(400);
  });

  test("shows what others wrote, newest first, as many as the figures say", async () => {
    const reviews = (await site.as().call(profiles.getUserReviews, { params: { username: "quartz_hale" } })).body as {
      timestamp: string;
      user_author: object;
    }[];
    const { body } = await site.as().call(profiles.getUser, { params: { username: "quartz_hale" } });
    expect(reviews.length).toBeGreaterThan(0);
    expect((body as profiles.PublicProfile).rating.rating_count).toBe(reviews.length);
    expect(reviews.map(({ timestamp }) => timestamp)).toEqual(
      reviews
        .map(({ timestamp }) => timestamp)
        .sort()
        .reverse(),
    );
    expect(reviews[0]?.user_author).toMatchObject({ username: expect.any(String) });
  });

  test("search finds names and handles, exact ones first, never suspended people, and always answers a list", async () => {
    const names = async (query: string) =>
      ((await site.as().call(profiles.searchUsers, { params: { query } })).body as { username: string }[]).map(
        ({ username }) => username,
      );
    expect((await names("rook"))[0]).toBe("cassian_rook");
    expect((await names("MARA"))[0]).toBe("mara_voss");
    expect(await names("grifter")).toEqual([]);
    expect(await names("m")).toEqual([]);
    expect(await names("%%")).toEqual([]);
    expect(await names("林月")).toEqual(["lin_yue"]);
    for (const rest of ["", "/", "/a/b", `/${"x".repeat(300)}`])
      expect(await site.as().request("GET", `/api/profile/search${rest}`)).toMatchObject({ status: 200, body: [] });
  });

  test("search finds those that begin with the text first, the best rated of them first, then those who have it anywhere", async () => {
    const found = async (query: string) =>
      (await site.as().call(profiles.searchUsers, { params: { query } })).body as FoundUser[];
    const begins = ({ username, display_name }: FoundUser) =>
      [username, display_name].some((name) => name.toLowerCase().startsWith("ro"));
    const both = await found("Ro");
    const first = both.filter(begins);
    expect(both.slice(0, first.length)).toEqual(first);
    expect(both.map(({ username }) => username)).toContain("cassian_rook");
    const stars = (await found("Ma")).filter(({ username }) => username.startsWith("ma")).map(({ rating }) => rating);
    expect(stars.length).toBeGreaterThan(1);
    expect(stars).toEqual(stars.toSorted((one, other) => other.assured_rating - one.assured_rating));
    expect((await found("oo")).map(({ username }) => username)).toContain("cassian_rook");
    expect((await found("ook")).map(({ username }) => username)).toContain("cassian_rook");
  });

  test("the best few of a name are those that search has first", async () => {
    const found = await searchUsers(site.db, "ma");
    expect(found.length).toBeGreaterThan(1);
    expect((await nameUsers(site.db, "ma", 2)).map(({ handle }) => handle)).toEqual(
      found.slice(0, 2).map(({ handle }) => handle),
    );
    expect(await nameUsers(site.db, "r", 2)).toEqual([]);
    expect(await nameUsers(site.db, "oo", 9)).toEqual([]);
    expect((await nameUsers(site.db, "ook", 9)).map(({ handle }) => handle)).toContain("cassian_rook");
  });

  test("whoever looks for nobody yet is shown the best rated, best first, and never suspended people", async () => {
    const best = async () => (await site.as().call(profiles.listBestRated, {})).body as FoundUser[];
    const found = await best();
    expect(found.length).toBeGreaterThan(3);
    expect(found.length).toBeLessThanOrEqual(12);
    expect(found.every(({ rating }) => rating.rating_count > 0)).toBe(true);
    expect(found[0]).toHaveProperty("contractors");
    const { rows } = await sql<{ handle: string }>`
      select p.handle from party p join account a on a.user_id = p.party_id where not a.banned order by p.assured_rating desc, p.party_id limit 1`.execute(
      site.db,
    );
    expect(found[0]?.username).toBe(rows[0]?.handle);
    const first = { username: found[0]?.username ?? "" };
    const ban = (banned: boolean) =>
      sql`update account set banned = ${banned} from party where party_id = user_id and handle = ${first.username}`.execute(
        site.db,
      );
    await ban(true);
    expect((await best()).map(({ username }) => username)).not.toContain(first.username);
    await ban(false);
  });

  test("search tells of everybody the few organisations in which they rank highest", async () => {
    const found = (await site.as().call(profiles.searchUsers, { params: { query: "mara_voss" } })).body as FoundUser[];
    expect(found[0]?.contractors).toContainEqual({ spectrum_id: "IRONLARK", name: expect.any(String) });
    expect(found[0]?.contractors.length).toBeLessThanOrEqual(3);
  });
});

describe("an organisation", () => {
  const get = async (username: string | undefined, spectrum_id = "ironlark") =>
    data<contractors.Contractor>(
      (await (username ? as(username) : site.as()).call(contractors.getContractor, { params: { spectrum_id } })).body,
    );

  test("shows what its roles allow to members and site admins only, its money to who handles it", async () => {
    for (const viewer of [undefined, "quartz_hale"]) {
      const seen = await get(viewer);
      expect(seen.roles.map(({ name }) => name)).toEqual(["Owner", "Admin", "Quartermaster", "Member"]);
      expect(seen.roles[0]).not.toHaveProperty("manage_orders");
      expect(seen).not.toHaveProperty("balance");
    }
    expect((await get("odo_marsh")).roles[0]).toMatchObject({ manage_orders: true });
    expect(await get("odo_marsh")).not.toHaveProperty("balance");
    for (const viewer of ["mara_voss", "harbor_master"])
      expect(await get(viewer)).toMatchObject({
        balance: 0,
        roles: [{ manage_roles: true }, {}, {}, { manage_roles: false }],
      });
  });

  test("with an unlinked code is found by it; an unknown one is 400", async () => {
    expect(await get(undefined, "~nightmarket")).toMatchObject({ spectrum_id: "~NIGHTMARKET", name: "Night Market" });
    expect((await site.as().call(contractors.getContractor, { params: { spectrum_id: "NOBODY" } })).body).toMatchObject(
      { code: "unknown_contractor" },
    );
  });

  test("lists its members with all their roles, whatever the filter", async () => {
    const page = async (query: object) =>
      data<{ total: number; members: { username: string; roles: string[] }[] }>(
        (await site.as().call(contractors.getMembers, { params: { spectrum_id: "IRONLARK" }, query })).body,
      );
    const all = await page({});
    expect(all).toMatchObject({ total: 6 });
    expect(all.members.map(({ username }) => username)).toEqual([
      "duskrunner",
      "hollis_grey",
      "mara_voss",
      "odo_marsh",
      "orla_venn",
      "wren_albright",
    ]);
    const byRole = await page({ sort: "role" });
    expect(byRole.members[0]?.username).toBe("mara_voss");
    const [owner] = byRole.members[0]?.roles ?? [];
    expect(await page({ role_filter: owner })).toMatchObject({
      total: 1,
      members: [{ username: "mara_voss", roles: { length: 2 } }],
    });
    expect(await page({ page: 1, page_size: 4 })).toMatchObject({ total: 6, members: { length: 2 } });
    expect(await page({ search: "_" })).toMatchObject({ total: 5 });
    expect(await page({ role_filter: "nonsense" })).toMatchObject({ total: 0, members: [] });
  });

  test("is found by code and name by people who signed in", async () => {
    expect((await site.as().call(contractors.searchContractors, { params: { query: "iron" } })).status).toBe(401);
    expect(
      data<{ spectrum_id: string }[]>(
        (await as("quartz_hale").call(contractors.searchContractors, { params: { query: "lark" } })).body,
      ),
    ).toMatchObject([{ spectrum_id: "IRONLARK" }]);
  });

  test("is listed by text, by all of its tags and by rating, sorted either way, a page at a time", async () => {
    const page = async (query: string) =>
      data<{ total: number; items: contractors.Contractor[] }>(
        (await site.as().request("GET", `/api/contractors?index=0&${query}`)).body,
      );
    const names = async (query: string) => (await page(query)).items.map(({ name }) => name);
    expect(await page("pageSize=3")).toMatchObject({ total: 11, items: { length: 3 } });
    expect(await names("query=IRON")).toEqual(["Iron Lark Logistics"]);
    expect(await names("fields=freight,salvage&query=")).toEqual(["Iron Lark Logistics"]);
    expect(await page("fields=freight")).toMatchObject({ total: 2 });
    expect(await page("rating=5&query=nothing+like+this")).toEqual({ total: 0, items: [] });
    expect(await names("sorting=name-reverse")).toEqual((await names("sorting=name")).reverse());
    expect((await names("sorting=members"))[0]).toBe("Long Haul Co");
    expect(await names("sorting=nonsense")).toEqual(await names("sorting=date"));
    const rated = (await page("rating=4.5&sorting=rating")).items.map(({ rating }) => rating);
    expect(rated.every(({ avg_rating }) => avg_rating >= 45)).toBe(true);
    const assured = rated.map(({ assured_rating }) => assured_rating);
    expect(assured).toEqual(assured.toSorted((one, other) => other - one));
  });

  test("asked for without any parameter, the list is one's own as an array", async () => {
    const own = async (caller: ReturnType<typeof as>) =>
      data<contractors.Contractor[]>((await caller.request("GET", "/api/contractors")).body);
    expect(await own(as("mara_voss"))).toMatchObject([{ spectrum_id: "IRONLARK" }]);
    expect(await own(site.as())).toEqual([]);
  });

  test("has the reviews that its figures count", async () => {
    const reviews = data<unknown[]>(
      (await site.as().call(contractors.getContractorReviews, { params: { spectrum_id: "IRONLARK" } })).body,
    );
    expect((await get(undefined)).rating).toMatchObject({
      rating_count: reviews.length,
      total_orders: expect.any(Number),
    });
    expect(reviews.length).toBeGreaterThan(10);
  });
});
