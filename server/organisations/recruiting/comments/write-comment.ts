import { sql } from "kysely";
import { CommentDeleted, TooManyComments, UnknownParent } from "#contract/organisations/comments.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { recruitingChanged, recruitingCommented } from "../../events.ts";
import { lockPost } from "../save-post.ts";

/** Says something on a post, or in reply to what stands there. Throws `NotFound`, `UnknownParent`, `TooManyComments`. Answers the id. */
export function addComment(
  context: Context,
  postId: string,
  { content, replyTo }: { content: string; replyTo: string | null },
): Promise<string> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const { comment_count } = await lockPost(tx, postId);
    if (comment_count >= LIMITS.comments) throw new TooManyComments({ most: LIMITS.comments });
    if (replyTo !== null) await requireOn(tx, postId, replyTo);
    const comment_id = newId();
    await tx
      .insertInto("recruiting_comment")
      .values({ comment_id, post_id: postId, author_id: user_id, content, reply_to: replyTo, created_at: context.now })
      .execute();
    await tx
      .updateTable("recruiting_post")
      .set({ comment_count: sql`comment_count + 1` })
      .where("post_id", "=", postId)
      .execute();
    await publish(tx, recruitingChanged({ post_id: postId }), recruitingCommented({ comment_id }));
    return comment_id;
  });
}

/** Replies on the post of the comment. Throws `NotFound`, `TooManyComments`. */
export async function replyToComment(context: Context, commentId: string, content: string): Promise<string> {
  const parent = await context.db
    .selectFrom("recruiting_comment")
    .select("post_id")
    .where("comment_id", "=", commentId)
    .executeTakeFirst();
  if (!parent) throw new NotFound();
  return addComment(context, parent.post_id, { content, replyTo: commentId });
}

/** Changes the words. Throws `NotFound`, `NotAllowed`, `CommentDeleted`. */
export function updateComment(context: Context, commentId: string, content: string): Promise<void> {
  return context.transaction(async (tx) => {
    const comment = await lockComment(tx, commentId);
    requireAuthor(signedIn(context), comment);
    if (comment.deleted || comment.hidden_at) throw new CommentDeleted();
    await tx
      .updateTable("recruiting_comment")
      .set({ content, edited_at: context.now })
      .where("comment_id", "=", commentId)
      .execute();
    await recordModeration(tx, context, comment, { comment_id: commentId, action: "comment_changed" });
    await publish(tx, recruitingChanged({ post_id: comment.post_id }), recruitingCommented({ comment_id: commentId }));
  });
}

/** Takes the words away for good; replies and votes stay. A second time changes nothing. Throws `NotFound`, `NotAllowed`. */
export function deleteComment(context: Context, commentId: string): Promise<void> {
  return context.transaction(async (tx) => {
    const comment = await lockComment(tx, commentId);
    requireAuthor(signedIn(context), comment);
    await tx
      .updateTable("recruiting_comment")
      .set({ deleted: true, content: "" })
      .where("comment_id", "=", commentId)
      .execute();
    await recordModeration(tx, context, comment, { comment_id: commentId, action: "comment_deleted" });
    await publish(tx, recruitingChanged({ post_id: comment.post_id }));
  });
}

/** One vote for each person: the same again takes it back, the opposite turns it round. Throws `NotFound`, `CommentDeleted`. */
export function voteOnComment(context: Context, commentId: string, upvote: boolean): Promise<void> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const comment = await lockComment(tx, commentId);
    if (comment.deleted || comment.hidden_at) throw new CommentDeleted();
    const before = await tx
      .deleteFrom("comment_vote")
      .where("comment_id", "=", commentId)
      .where("actor_id", "=", user_id)
      .returning("upvote")
      .executeTakeFirst();
    const isTakenBack = before?.upvote === upvote;
    if (!isTakenBack)
      await tx
        .insertInto("comment_vote")
        .values({ comment_id: commentId, actor_id: user_id, upvote, voted_at: context.now })
        .execute();
    const change = (direction: boolean) =>
      Number(!isTakenBack && upvote === direction) - Number(before?.upvote === direction);
    await tx
      .updateTable("recruiting_comment")
      .set({ upvotes: sql`upvotes + ${change(true)}`, downvotes: sql`downvotes + ${change(false)}` })
      .where("comment_id", "=", commentId)
      .execute();
  });
}

type Locked = {
  post_id: string;
  author_id: string | null;
  content: string;
  deleted: boolean;
  hidden_at: Date | null;
};

type Moderation = { comment_id: string; action: "comment_changed" | "comment_deleted" };

/** Somebody else's words are the staff's to change; that is written down with the words that stood there. */
async function recordModeration(
  tx: Tx,
  context: Context,
  { author_id, content }: Locked,
  done: Moderation,
): Promise<void> {
  const { user_id } = signedIn(context);
  if (author_id === user_id) return;
  await recordStaff(tx, {
    admin_id: user_id,
    action: done.action,
    subject_kind: "comment",
    subject_id: done.comment_id,
    subject_name: content,
    party_id: author_id,
    before: { content },
  });
}

async function lockComment(tx: Tx, commentId: string): Promise<Locked> {
  const comment = await tx
    .selectFrom("recruiting_comment")
    .select(["post_id", "author_id", "content", "deleted", "hidden_at"])
    .where("comment_id", "=", commentId)
    .forUpdate()
    .executeTakeFirst();
  if (!comment) throw new NotFound();
  return comment;
}

async function requireOn(tx: Tx, postId: string, commentId: string): Promise<void> {
  const parent = await tx
    .selectFrom("recruiting_comment")
    .select("comment_id")
    .where("post_id", "=", postId)
    .where("comment_id", "=", commentId)
    .executeTakeFirst();
  if (!parent) throw new UnknownParent();
}

function requireAuthor(user: User, { author_id }: Locked): void {
  if (author_id !== user.user_id && user.role !== "admin") throw new NotAllowed();
}
