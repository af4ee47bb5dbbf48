import { z } from "zod";
import { del, get, post, put, raw, wrapped } from "#contract/platform/endpoint.ts";
import { POST_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { DONE, Done, Id, Iso, markdown, queryText, queryWhole, text } from "#contract/platform/values.ts";
import { Contractor, FULL_CONTRACTOR, TAGS } from "./contractors.ts";

/** Posts with which organisations look for members: one per organisation, voted for by everybody. */
export const PostExists = problem<{ post_id: string }>("recruiting_post_exists", 409);

export const RECRUITING_SORTS = ["rating", "name", "members", "date", "activity", "all-time", "post-date"] as const;
export type RecruitingSort = (typeof RECRUITING_SORTS)[number];

export const Vote = z.enum(["up", "down"]);
export type Vote = z.infer<typeof Vote>;

export const RecruitingPost = z.object({
  post_id: Id,
  contractor: Contractor,
  title: z.string(),
  body: z.string(),
  timestamp: Iso,
  upvotes: z.int(),
  downvotes: z.int(),
  /** Ours. */
  comment_count: z.int(),
  /** Ours: how the caller voted within the week, and when they may vote again. */
  my_vote: Vote.nullable(),
  vote_again: Iso.nullable(),
});
export type RecruitingPost = z.infer<typeof RecruitingPost>;

const POST = {
  post_id: POST_ID,
  contractor: FULL_CONTRACTOR,
  title: "Pilots wanted",
  body: "**Join** us on Fridays.",
  timestamp: "2026-03-01T00:00:00.000Z",
  upvotes: 12,
  downvotes: 0,
  comment_count: 3,
  my_vote: null,
  vote_again: null,
};

/** Plain is descending, `-reverse` ascending; whatever is unknown sorts by activity. */
const Sorting = z
  .unknown()
  .optional()
  .transform((value) => {
    const [, key, reverse] = typeof value === "string" ? (/^(.+?)(-reverse)?$/.exec(value.toLowerCase()) ?? []) : [];
    return {
      by: RECRUITING_SORTS.find((sort) => sort === key) ?? ("activity" as const),
      direction: reverse === undefined ? ("desc" as const) : ("asc" as const),
    };
  });

export const listPosts = get("/api/recruiting/posts", {
  summary: "Recruiting posts by words, tags and rating, a page at a time.",
  who: "public",
  shared: true,
  query: z.object({
    index: queryWhole(0, 0, 100_000),
    pageSize: queryWhole(15, 1, 100),
    /** Part of the title or the text. */
    query: queryText(100),
    /** Tags, with commas between; the organisation has all of them. */
    fields: queryText(300).transform((list) => TAGS.filter((tag) => list?.split(",").includes(tag))),
    rating: z.coerce.number().min(0).max(5).catch(0),
    sorting: Sorting,
  }),
  reply: wrapped(z.object({ total: z.int(), items: z.array(RecruitingPost) })),
  example: { data: { total: 1, items: [POST] } },
});

export const PostParams = z.object({ post_id: Id });

export const getPost = get("/api/recruiting/posts/:post_id", {
  summary: "A recruiting post.",
  who: "public",
  shared: true,
  params: PostParams,
  reply: wrapped(RecruitingPost),
  example: { data: POST },
});

export const getPostOf = get("/api/recruiting/contractors/:spectrum_id/posts", {
  summary: "The one post of an organisation; 404 while it has none.",
  who: "public",
  params: z.object({ spectrum_id: z.string().min(1).max(100) }),
  reply: wrapped(RecruitingPost),
  example: { data: POST },
});

const Title = text(1, LIMITS.recruitingTitle);
const Body = markdown(1, LIMITS.recruitingBody);

export const NewPost = z.object({ contractor: z.string().min(1).max(100), title: Title, body: Body });
export type NewPost = z.output<typeof NewPost>;
export const PostChange = z.object({ title: Title.optional(), body: Body.optional() });
export type PostChange = z.output<typeof PostChange>;

export const createPost = post("/api/recruiting/posts", {
  summary: "Put up the post of an organisation (manage_recruiting). Each has one.",
  who: "verified",
  scope: "recruiting:write",
  status: 201,
  body: NewPost,
  reply: wrapped(RecruitingPost),
  example: { data: POST },
});

export const updatePost = put("/api/recruiting/posts/:post_id", {
  summary: "Change title or text of a post (manage_recruiting). Its date stays.",
  who: "verified",
  scope: "recruiting:write",
  params: PostParams,
  body: PostChange,
  reply: wrapped(RecruitingPost),
  example: { data: POST },
});

export const deletePost = del("/api/recruiting/posts/:post_id", {
  summary: "Take a post away with its votes and comments (manage_recruiting).",
  who: "verified",
  scope: "recruiting:write",
  params: PostParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

const Voted = z.object({
  already_voted: z.boolean(),
  message: z.string(),
  /** Ours: when the caller may vote for this post again. */
  vote_again: Iso,
});
export type Voted = z.infer<typeof Voted>;
const VOTED = {
  already_voted: false,
  message: "Your vote was counted.",
  vote_again: "2026-03-08T00:00:00.000Z",
} satisfies Voted;

const voting = { scope: "recruiting:write", params: PostParams } as const;

export const upvotePost = post("/api/recruiting/posts/:post_id/upvote", {
  summary: "Vote for a post, once a week. A vote against it from this week turns round.",
  who: "verified",
  ...voting,
  reply: wrapped(Voted),
  example: { data: VOTED },
});

export const downvotePost = post("/api/recruiting/posts/:post_id/downvote", {
  summary: "Vote against a post, once a week. A vote for it from this week turns round.",
  who: "verified",
  ...voting,
  reply: raw(Voted),
  example: VOTED,
});
