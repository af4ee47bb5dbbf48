import { z } from "zod";
import { get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, COMMENT_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { Id, Iso, leftOpen, markdown } from "#contract/platform/values.ts";
import { PostParams, Vote } from "./recruiting.ts";

/** What people say below a recruiting post, as a tree. */
export const UnknownParent = problem("unknown_parent_comment", 400);
export const CommentDeleted = problem("comment_deleted", 400);
export const TooManyComments = problem<{ most: number }>("too_many_comments", 409);

/** Stands where a deleted comment was. */
export const DELETED_TEXT = "[deleted]";

const fields = {
  comment_id: Id,
  author: MinimalUser.nullable(),
  content: z.string(),
  reply_to: Id.nullable(),
  timestamp: Iso,
  upvotes: z.int(),
  downvotes: z.int(),
  deleted: z.boolean(),
  /** Ours: when its author last changed it, and how the caller voted. */
  edited: Iso.nullable(),
  my_vote: Vote.nullable(),
};

const Flat = z.object(fields);
export type Comment = z.infer<typeof Flat> & { replies: Comment[] };
export const Comment: z.ZodType<Comment> = z
  .object({
    ...fields,
    /** Best score first, of equal ones the oldest; nested to any depth. */
    replies: z.lazy(() => z.array(Comment)),
  })
  .meta({ id: "Comment" });

const COMMENT = {
  comment_id: COMMENT_ID,
  author: BUYER,
  content: "How big is the crew?",
  reply_to: null,
  timestamp: "2026-03-02T00:00:00.000Z",
  upvotes: 1,
  downvotes: 0,
  deleted: false,
  edited: null,
  my_vote: null,
  replies: [],
} satisfies Comment;

const Said = z.object({ message: z.string() });
const SAID = { message: "Done." };

export const Content = z.object({ content: markdown(1, LIMITS.comment) });

export const getComments = get("/api/recruiting/posts/:post_id/comments", {
  summary: "All comments on a post, as a tree.",
  who: "public",
  shared: true,
  params: PostParams,
  reply: wrapped(z.array(Comment)),
  example: { data: [COMMENT] },
});

export const commentOnPost = post("/api/recruiting/posts/:post_id/comment", {
  summary: "Comment on a post, or reply to a comment on it.",
  who: "verified",
  scope: ["recruiting:write", "comments:write"],
  rate: "comments",
  params: PostParams,
  body: Content.extend({ reply_to: leftOpen(Id.nullish()) }),
  reply: raw(Said.extend({ comment_id: Id })),
  example: { ...SAID, comment_id: COMMENT_ID },
});

const Params = z.object({ comment_id: Id });
const writing = { scope: "comments:write", params: Params } as const;

export const replyToComment = post("/api/comments/:comment_id/reply", {
  summary: "Reply to a comment, on the post that it stands on.",
  who: "verified",
  ...writing,
  rate: "comments",
  body: Content,
  reply: raw(Comment),
  example: COMMENT,
});

export const updateComment = post("/api/comments/:comment_id/update", {
  summary: "Change what one wrote (site admins: what anybody wrote).",
  who: "verified",
  ...writing,
  body: Content,
  reply: raw(Said),
  example: SAID,
});

export const deleteComment = post("/api/comments/:comment_id/delete", {
  summary: "Delete a comment of one's own (site admins: of anybody). Its replies stay, its words are gone for good.",
  who: "verified",
  ...writing,
  reply: raw(Said),
  example: SAID,
});

export const upvoteComment = post("/api/comments/:comment_id/upvote", {
  summary: "Vote for a comment; a second time takes the vote back.",
  who: "verified",
  ...writing,
  reply: raw(Said),
  example: SAID,
});

export const downvoteComment = post("/api/comments/:comment_id/downvote", {
  summary: "Vote against a comment; a second time takes the vote back.",
  who: "verified",
  ...writing,
  reply: raw(Said),
  example: SAID,
});
