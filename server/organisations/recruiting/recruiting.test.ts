import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TAGS } from "#contract/organisations/contractors.ts";
import type { RecruitingPost } from "#contract/organisations/recruiting.ts";
import * as recruiting from "#contract/organisations/recruiting.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { forgetOldVotes } from "./vote.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
const DAY_MS = 86_400_000;

const dataOf = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data;
const put = (who: Trader, contractor: string, also: object = {}) =>
  site
    .as(who)
    .call(recruiting.createPost, { body: { contractor, title: "Pilots wanted", body: "**Join** us", ...also } });

async function world(also: object = {}): Promise<{ owner: Trader; contractor: TestContractor; post_id: string }> {
  const owner = await site.make.trader();
  const contractor = await site.make.contractor(owner);
  const reply = await put(owner, contractor.spectrum_id, also);
  expect(reply.status, reply.text).toBe(201);
  return { owner, contractor, post_id: dataOf<RecruitingPost>(reply).post_id };
}

const read = async (post_id: string, who?: Trader): Promise<RecruitingPost> =>
  dataOf(await site.as(who).call(recruiting.getPost, { params: { post_id } }));
const list = async (query: object): Promise<{ total: number; items: RecruitingPost[] }> =>
  dataOf(await site.as().call(recruiting.listPosts, { query: { rating: undefined, ...query } }));
const up = (who: Trader, post_id: string) => site.as(who).call(recruiting.upvotePost, { params: { post_id } });
const down = (who: Trader, post_id: string) => site.as(who).call(recruiting.downvotePost, { params: { post_id } });
const age = (post_id: string, days: number) =>
  site.db
    .updateTable("recruiting_vote")
    .set({ voted_at: new Date(Date.now() - days * DAY_MS) })
    .where("post_id", "=", post_id)
    .execute();

describe("the post of an organisation", () => {
  test("is found by everybody, by its id and by its organisation, with public roles only", async () => {
    const { contractor, post_id } = await world({ title: "  Medics wanted " });
    const post = await read(post_id);
    expect(post).toMatchObject({
      post_id,
      title: "Medics wanted",
      body: "**Join** us",
      contractor: { spectrum_id: contractor.spectrum_id },
      upvotes: 0,
      downvotes: 0,
      comment_count: 0,
      my_vote: null,
      vote_again: null,
    });
    expect(post.contractor.roles[0]).not.toHaveProperty("manage_roles");
    expect(post.contractor).not.toHaveProperty("balance");
    const own = await site
      .as()
      .call(recruiting.getPostOf, { params: { spectrum_id: contractor.spectrum_id.toLowerCase() } });
    expect(own.body).toMatchObject({ data: { post_id } });
  });

  test("there is one of each, however many ask at once", async () => {
    const owner = await site.make.trader();
    const { spectrum_id } = await site.make.contractor(owner);
    const replies = await Promise.all([1, 2, 3, 4].map(() => put(owner, spectrum_id)));
    const made = replies.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const post_id = dataOf<RecruitingPost>(made[0] ?? { body: {} }).post_id;
    for (const reply of replies)
      if (reply.status !== 201) expect(reply).toFailWith("recruiting_post_exists", { post_id });
  });

  test("changes its words and keeps its date, and can be taken away and put up anew", async () => {
    const { owner, contractor, post_id } = await world();
    const before = await read(post_id);
    const changed = await site
      .as(owner)
      .call(recruiting.updatePost, { params: { post_id }, body: { title: "Gunners wanted" } });
    expect(dataOf(changed)).toEqual({ ...before, title: "Gunners wanted" });
    await up(await site.make.trader(), post_id);
    expect((await site.as(owner).call(recruiting.deletePost, { params: { post_id } })).status).toBe(200);
    expect(await site.as().call(recruiting.getPost, { params: { post_id } })).toFailWith("not_found");
    expect((await put(owner, contractor.spectrum_id)).status).toBe(201);
  });

  test.each([
    ["title", " "],
    ["title", "x".repeat(201)],
    ["body", ""],
    ["body", "x".repeat(5001)],
    ["contractor", undefined],
  ])("%s of %j is refused", async (key, value) => {
    const owner = await site.make.trader();
    const { spectrum_id } = await site.make.contractor(owner);
    expect(await put(owner, spectrum_id, { [key]: value })).toFailWith("invalid_input");
    expect(await site.as().call(recruiting.getPostOf, { params: { spectrum_id } })).toFailWith("not_found");
  });

  test("is written by those who may recruit there, and by nobody else", async () => {
    const { owner, contractor, post_id } = await world();
    const stranger = await site.make.trader();
    const other = await site.make.contractor(await site.make.trader());
    expect(await put(stranger, other.spectrum_id)).toFailWith("not_allowed");
    expect(await put(owner, "NOSUCH")).toFailWith("unknown_contractor");
    expect(await put(await site.make.trader({ verified: false }), contractor.spectrum_id)).toFailWith("not_verified");
    const change = (who: Trader, id: string, body: object) =>
      site.as(who).call(recruiting.updatePost, { params: { post_id: id }, body });
    expect(await change(stranger, post_id, { title: "Mine" })).toFailWith("not_allowed");
    expect(await change(owner, post_id, {})).toFailWith("nothing_to_change");
    expect(await change(owner, UNKNOWN, { title: "Mine" })).toFailWith("not_found");
    expect(await site.as(stranger).call(recruiting.deletePost, { params: { post_id } })).toFailWith("not_allowed");
    expect(await read(post_id)).toMatchObject({ title: "Pilots wanted" });
  });
});

describe("voting for a post", () => {
  test("counts once a week, says when one may again, and adds up over the weeks", async () => {
    const { post_id } = await world();
    const fan = await site.make.trader();
    const first = dataOf<recruiting.Voted>(await up(fan, post_id));
    expect(first).toMatchObject({ already_voted: false, message: "Your vote was counted." });
    expect(Date.parse(first.vote_again) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    const second = dataOf<recruiting.Voted>(await up(fan, post_id));
    expect(second).toMatchObject({ already_voted: true, vote_again: first.vote_again });
    expect(await read(post_id, fan)).toMatchObject({ upvotes: 1, my_vote: "up", vote_again: first.vote_again });
    await age(post_id, 7.01);
    expect(await read(post_id, fan)).toMatchObject({ my_vote: null });
    expect(dataOf(await up(fan, post_id))).toMatchObject({ already_voted: false });
    expect(await read(post_id)).toMatchObject({ upvotes: 2, downvotes: 0 });
  });

  test("against it turns this week's vote round, and back", async () => {
    const { post_id } = await world();
    const fan = await site.make.trader();
    const { vote_again } = dataOf<recruiting.Voted>(await up(fan, post_id));
    expect((await down(fan, post_id)).body).toMatchObject({ already_voted: false, vote_again });
    expect(await read(post_id, fan)).toMatchObject({ upvotes: 0, downvotes: 1, my_vote: "down" });
    expect((await down(fan, post_id)).body).toMatchObject({ already_voted: true });
    await up(fan, post_id);
    expect(await read(post_id)).toMatchObject({ upvotes: 1, downvotes: 0 });
  });

  test("many at once are all counted, and one person's double clicks once", async () => {
    const { post_id } = await world();
    const people = await Promise.all([1, 2, 3, 4].map(() => site.make.trader()));
    await Promise.all(people.flatMap((who) => [up(who, post_id), up(who, post_id), up(who, post_id)]));
    expect(await read(post_id)).toMatchObject({ upvotes: 4, downvotes: 0 });
    const rows = await site.db.selectFrom("recruiting_vote").select("vote_id").where("post_id", "=", post_id).execute();
    expect(rows).toHaveLength(4);
  });

  test("needs a linked game account and a post", async () => {
    const { post_id } = await world();
    expect(await up(await site.make.trader({ verified: false }), post_id)).toFailWith("not_verified");
    expect(await up(await site.make.trader(), UNKNOWN)).toFailWith("not_found");
    expect(await site.as().call(recruiting.upvotePost, { params: { post_id } })).toFailWith("not_signed_in");
    expect(await read(post_id)).toMatchObject({ upvotes: 0 });
  });
});

describe("the list", () => {
  test("searches title and text, and takes signs as they are", async () => {
    const { post_id } = await world({ title: "Zephyr 100% crew" });
    expect((await list({ query: "zephyr 100%" })).items).toMatchObject([{ post_id }]);
    expect(await list({ query: "zephyr_100" })).toEqual({ total: 0, items: [] });
  });

  test("filters by all tags and by the least rating", async () => {
    const mark = "Filtered crew";
    const [one, both] = [await world({ title: mark }), await world({ title: mark })];
    const tag = (contractor: TestContractor, name: (typeof TAGS)[number]) =>
      site.db.insertInto("contractor_tag").values({ contractor_id: contractor.contractor_id, tag: name }).execute();
    await tag(one.contractor, "mining");
    await tag(both.contractor, "mining");
    await tag(both.contractor, "combat");
    await site.db
      .updateTable("party")
      .set({ avg_rating: 45 })
      .where("party_id", "=", one.contractor.contractor_id)
      .execute();
    expect((await list({ query: mark, fields: "mining" })).total).toBe(2);
    expect((await list({ query: mark, fields: "mining,combat" })).items).toMatchObject([{ post_id: both.post_id }]);
    expect((await list({ query: mark, rating: "4.5" })).items).toMatchObject([{ post_id: one.post_id }]);
  });

  test("sorts by everything that can be chosen, pages, and says how many there are", async () => {
    const mark = "Sorted crew";
    const worlds = [await world({ title: mark }), await world({ title: mark }), await world({ title: mark })];
    const voters = await Promise.all([1, 2, 3].map(() => site.make.trader()));
    for (const [at, { contractor, post_id }] of worlds.entries()) {
      const since = new Date(Date.now() - (at + 1) * DAY_MS);
      await site.db
        .updateTable("party")
        .set({ name: `Crew ${"ABC"[at]}`, assured_rating: at, created_at: since })
        .where("party_id", "=", contractor.contractor_id)
        .execute();
      await site.db
        .updateTable("contractor")
        .set({ size: 9 - at })
        .where("contractor_id", "=", contractor.contractor_id)
        .execute();
      await site.db.updateTable("recruiting_post").set({ created_at: since }).where("post_id", "=", post_id).execute();
      for (const voter of voters.slice(0, at)) await up(voter, post_id);
    }
    // The votes of the last one are of long ago.
    await age(worlds[2]?.post_id ?? "", 40);
    await forgetOldVotes(site.db, new Date());
    const places = async (sorting?: string) => {
      const { items } = await list({ query: mark, sorting });
      return items.map(({ post_id }) => worlds.findIndex((each) => each.post_id === post_id)).join("");
    };
    expect(await places("rating")).toBe("210");
    expect(await places("RATING-reverse")).toBe("012");
    expect(await places("name")).toBe("210");
    expect(await places("name-reverse")).toBe("012");
    expect(await places("members")).toBe("012");
    expect(await places("date")).toBe("012");
    expect(await places("date-reverse")).toBe("210");
    expect(await places("post-date")).toBe("012");
    expect(await places("all-time")).toBe("210");
    expect(await places("activity")).toBe("102");
    expect(await places("nonsense")).toBe("102");
    const page = await list({ query: mark, sorting: "name-reverse", pageSize: "2", index: "1" });
    expect(page).toMatchObject({ total: 3, items: [{ post_id: worlds[2]?.post_id }] });
  });

  test("votes that grow old leave the activity once, whoever votes meanwhile", async () => {
    const { post_id } = await world();
    const [old, young] = [await site.make.trader(), await site.make.trader()];
    await up(old, post_id);
    await age(post_id, 31);
    await Promise.all([forgetOldVotes(site.db, new Date()), up(young, post_id), up(old, post_id)]);
    await forgetOldVotes(site.db, new Date());
    const kept = await site.db
      .selectFrom("recruiting_post")
      .select(["recent_votes", "upvotes"])
      .where("post_id", "=", post_id)
      .executeTakeFirst();
    expect(kept).toEqual({ recent_votes: 2, upvotes: 3 });
  });
});

test("what is no id is refused, and an organisation without a post has none", async () => {
  expect(await site.as().call(recruiting.getPost, { params: { post_id: "undefined" } })).toFailWith("invalid_input");
  expect(await site.as().call(recruiting.getPost, { params: { post_id: newId() } })).toFailWith("not_found");
  const spectrum_id = "NOSUCH";
  expect(await site.as().call(recruiting.getPostOf, { params: { spectrum_id } })).toFailWith("not_found");
});
