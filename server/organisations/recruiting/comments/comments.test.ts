import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Comment } from "#contract/organisations/comments.ts";
import * as comments from "#contract/organisations/comments.ts";
import { createPost, getPost } from "#contract/organisations/recruiting.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";

async function post(): Promise<string> {
  const owner = await site.make.trader();
  const { spectrum_id: contractor } = await site.make.contractor(owner);
  const made = await site.as(owner).call(createPost, { body: { contractor, title: "Crew", body: "Join" } });
  return (made.body as { data: { post_id: string } }).data.post_id;
}

async function say(who: Trader, post_id: string, content: string): Promise<string> {
  const reply = await site.as(who).call(comments.commentOnPost, { params: { post_id }, body: { content } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { comment_id: string }).comment_id;
}
const reply = (who: Trader, comment_id: string, content = "Reply") =>
  site.as(who).call(comments.replyToComment, { params: { comment_id }, body: { content } });
const vote = (who: Trader, comment_id: string, direction: "up" | "down") =>
  site.as(who).call(direction === "up" ? comments.upvoteComment : comments.downvoteComment, { params: { comment_id } });
const tree = async (post_id: string, who?: Trader): Promise<Comment[]> =>
  ((await site.as(who).call(comments.getComments, { params: { post_id } })).body as { data: Comment[] }).data;

describe("what is said", () => {
  test("is refused when its marks would take the page away, in words that say why", async () => {
    const [post_id, who] = [await post(), await site.make.trader()];
    const body = { content: ">".repeat(LIMITS.comment) };
    const refused = await site.as(who).call(comments.commentOnPost, { params: { post_id }, body });
    expect(refused).toFailWith("invalid_input");
    expect(refused.text).toContain("too deep in each other");
    expect(await tree(post_id)).toEqual([]);
  });

  test("stands as a tree: best first at every level, of equal ones the oldest, to any depth", async () => {
    const [post_id, who, fan] = [await post(), await site.make.trader(), await site.make.trader()];
    const [first, second, third] = [
      await say(who, post_id, " first "),
      await say(who, post_id, "second"),
      await say(who, post_id, "third"),
    ];
    await vote(fan, third, "up");
    await vote(fan, first, "down");
    const answered = await reply(who, second, "older reply");
    expect(answered.body).toMatchObject({
      content: "older reply",
      reply_to: second,
      author: { username: who.username },
    });
    const deep = (await reply(fan, second, "better reply")).body as Comment;
    await vote(who, deep.comment_id, "up");
    await reply(who, deep.comment_id, "deepest");
    expect(await tree(post_id)).toMatchObject([
      { content: "third", upvotes: 1, replies: [] },
      {
        content: "second",
        replies: [
          { content: "better reply", replies: [{ content: "deepest", replies: [] }] },
          { content: "older reply", replies: [] },
        ],
      },
      { content: "first", upvotes: 0, downvotes: 1, my_vote: null },
    ]);
    expect((await tree(post_id, fan))[0]).toMatchObject({ my_vote: "up" });
    const counted = await site.as().call(getPost, { params: { post_id } });
    expect(counted.body).toMatchObject({ data: { comment_count: 6 } });
  });

  test("a chain of replies as long as a post may have is given out whole", async () => {
    const [post_id, who] = [await post(), await site.make.trader()];
    const ids = Array.from({ length: LIMITS.comments }, () => crypto.randomUUID());
    await site.db
      .insertInto("recruiting_comment")
      .values(
        ids.map((comment_id, at) => ({
          comment_id,
          post_id,
          author_id: who.user_id,
          content: "again",
          reply_to: ids[at - 1] ?? null,
          created_at: new Date(),
        })),
      )
      .execute();
    await site.db
      .updateTable("recruiting_post")
      .set({ comment_count: LIMITS.comments })
      .where("post_id", "=", post_id)
      .execute();
    let depth = 0;
    for (let level = await tree(post_id); level[0]; level = level[0].replies) depth += 1;
    expect(depth).toBe(LIMITS.comments);
    expect(await reply(who, ids[0] ?? "")).toFailWith("too_many_comments");
  });

  test("reply_to names a comment on the same post", async () => {
    const [post_id, other, who] = [await post(), await post(), await site.make.trader()];
    const elsewhere = await say(who, other, "elsewhere");
    const send = (reply_to: string | null) =>
      site.as(who).call(comments.commentOnPost, { params: { post_id }, body: { content: "x", reply_to } });
    expect(await send(elsewhere)).toFailWith("unknown_parent_comment");
    expect(await send(UNKNOWN)).toFailWith("unknown_parent_comment");
    expect(await tree(post_id)).toEqual([]);
    const here = await say(who, post_id, "here");
    expect((await send(here)).status).toBe(200);
    expect((await send(null)).status).toBe(200);
    expect(await tree(post_id)).toMatchObject([{ replies: [{ content: "x" }] }, { content: "x" }]);
  });

  test("refusals leave nothing", async () => {
    const [post_id, who] = [await post(), await site.make.trader()];
    const send = (caller: Trader | undefined, id: string, content: string) =>
      site.as(caller).call(comments.commentOnPost, { params: { post_id: id }, body: { content } });
    expect(await send(who, post_id, "  ")).toFailWith("invalid_input");
    expect(await send(who, post_id, "x".repeat(2001))).toFailWith("invalid_input");
    expect(await send(who, UNKNOWN, "x")).toFailWith("not_found");
    expect(await send(undefined, post_id, "x")).toFailWith("not_signed_in");
    expect(await send(await site.make.trader({ verified: false }), post_id, "x")).toFailWith("not_verified");
    expect(await reply(who, UNKNOWN)).toFailWith("not_found");
    expect(await tree(post_id)).toEqual([]);
    expect(await site.as().call(comments.getComments, { params: { post_id: UNKNOWN } })).toFailWith("not_found");
  });
});

describe("changing and deleting", () => {
  const change = (who: Trader, comment_id: string, content: string) =>
    site.as(who).call(comments.updateComment, { params: { comment_id }, body: { content } });
  const remove = (who: Trader, comment_id: string) =>
    site.as(who).call(comments.deleteComment, { params: { comment_id } });

  test("the author changes the words, and it shows that they were changed", async () => {
    const [post_id, who] = [await post(), await site.make.trader()];
    const comment_id = await say(who, post_id, "tpyo");
    expect(await change(await site.make.trader(), comment_id, "mine")).toFailWith("not_allowed");
    expect((await change(who, comment_id, "typo")).status).toBe(200);
    expect(await tree(post_id)).toMatchObject([{ content: "typo", edited: expect.any(String) }]);
    expect((await change(await site.make.trader({ role: "admin" }), comment_id, "moderated")).status).toBe(200);
    expect(await change(who, UNKNOWN, "x")).toFailWith("not_found");
  });

  test("a deleted comment keeps its place, its votes and its replies, and loses name and words for good", async () => {
    const [post_id, who, other] = [await post(), await site.make.trader(), await site.make.trader()];
    const comment_id = await say(who, post_id, "secret words");
    await vote(other, comment_id, "up");
    await reply(other, comment_id, "kept");
    expect(await remove(other, comment_id)).toFailWith("not_allowed");
    expect((await remove(who, comment_id)).body).toEqual({ message: "The comment was deleted." });
    expect(await tree(post_id)).toMatchObject([
      { comment_id, deleted: true, author: null, content: "[deleted]", upvotes: 1, replies: [{ content: "kept" }] },
    ]);
    const { content } = await site.db
      .selectFrom("recruiting_comment")
      .select("content")
      .where("comment_id", "=", comment_id)
      .executeTakeFirstOrThrow();
    expect(content).toBe("");
    expect(await change(who, comment_id, "back")).toFailWith("comment_deleted");
    expect(await vote(other, comment_id, "down")).toFailWith("comment_deleted");
    expect(await remove(who, UNKNOWN)).toFailWith("not_found");
    const mine = await say(who, post_id, "rude");
    expect((await remove(await site.make.trader({ role: "admin" }), mine)).status).toBe(200);
  });
});

describe("voting for a comment", () => {
  test("the same again takes it back, the opposite turns it round", async () => {
    const [post_id, who] = [await post(), await site.make.trader()];
    const comment_id = await say(who, post_id, "good idea");
    const seen = async () => (await tree(post_id, who))[0];
    await vote(who, comment_id, "up");
    expect(await seen()).toMatchObject({ upvotes: 1, downvotes: 0, my_vote: "up" });
    await vote(who, comment_id, "down");
    expect(await seen()).toMatchObject({ upvotes: 0, downvotes: 1, my_vote: "down" });
    await vote(who, comment_id, "down");
    expect(await seen()).toMatchObject({ upvotes: 0, downvotes: 0, my_vote: null });
    expect(await vote(who, UNKNOWN, "up")).toFailWith("not_found");
  });

  test("many at once add up to what is kept", async () => {
    const post_id = await post();
    const people = await Promise.all([1, 2, 3, 4].map(() => site.make.trader()));
    const comment_id = await say(people[0] as Trader, post_id, "crowded");
    await Promise.all(
      people.flatMap((who) => [
        vote(who, comment_id, "up"),
        vote(who, comment_id, "down"),
        vote(who, comment_id, "up"),
      ]),
    );
    const rows = await site.db
      .selectFrom("comment_vote")
      .select("upvote")
      .where("comment_id", "=", comment_id)
      .execute();
    const upvotes = rows.filter(({ upvote }) => upvote).length;
    expect((await tree(post_id))[0]).toMatchObject({ upvotes, downvotes: rows.length - upvotes });
  });
});
