import { type Comment, DELETED_TEXT } from "#contract/organisations/comments.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { loadParties, type Parties } from "#server/people/profiles/party-loader.ts";
import type { Context } from "#server/platform/context.ts";
import { findPost } from "../queries.ts";

const COLUMNS = [
  "comment_id",
  "author_id",
  "content",
  "reply_to",
  "deleted",
  "hidden_at",
  "created_at",
  "edited_at",
  "upvotes",
  "downvotes",
] as const;

type CommentRow = {
  comment_id: string;
  author_id: string | null;
  content: string;
  reply_to: string | null;
  deleted: boolean;
  hidden_at: Date | null;
  created_at: Date;
  edited_at: Date | null;
  upvotes: number;
  downvotes: number;
};

/** What is said on a post, as a tree, in three queries whatever its shape. Throws `NotFound`. */
export async function commentTree(context: Context, postId: string): Promise<Comment[]> {
  if (!(await findPost(context.db, postId, context.actor.user))) throw new NotFound();
  const rows = await context.db
    .selectFrom("recruiting_comment")
    .select(COLUMNS)
    .where("post_id", "=", postId)
    .limit(LIMITS.comments)
    .execute();
  return grow(await commentViews(context, rows));
}

/** One comment without its replies. */
export async function findComment(context: Context, commentId: string): Promise<Comment> {
  const row = await context.db
    .selectFrom("recruiting_comment")
    .select(COLUMNS)
    .where("comment_id", "=", commentId)
    .executeTakeFirst();
  const [view] = row ? await commentViews(context, [row]) : [];
  if (!view) throw new NotFound();
  return view;
}

async function commentViews(context: Context, rows: readonly CommentRow[]): Promise<Comment[]> {
  const { db, config } = context;
  const authors = rows.map(({ author_id, deleted, hidden_at }) => (deleted || hidden_at ? null : author_id));
  const parties = await loadParties(db, authors, config.publicUrl);
  const votes = await ownVotes(context, rows);
  return rows.map((row) => commentView(row, parties, votes.get(row.comment_id)));
}

/** What staff took out of sight reads as deleted. */
const isGone = ({ deleted, hidden_at }: CommentRow): boolean => deleted || hidden_at !== null;

const commentView = (row: CommentRow, parties: Parties, upvote: boolean | undefined): Comment => ({
  comment_id: row.comment_id,
  author: isGone(row) ? null : parties.userOrNull(row.author_id),
  content: isGone(row) ? DELETED_TEXT : row.content,
  reply_to: row.reply_to,
  timestamp: row.created_at.toISOString(),
  upvotes: row.upvotes,
  downvotes: row.downvotes,
  deleted: isGone(row),
  edited: row.edited_at?.toISOString() ?? null,
  my_vote: upvote === undefined ? null : upvote ? "up" : "down",
  replies: [],
});

async function ownVotes({ db, actor }: Context, rows: readonly CommentRow[]): Promise<Map<string, boolean>> {
  if (!actor.user || rows.length === 0) return new Map();
  const ids = rows.map(({ comment_id }) => comment_id);
  const votes = await db
    .selectFrom("comment_vote")
    .select(["comment_id", "upvote"])
    .where("actor_id", "=", actor.user.user_id)
    .where("comment_id", "in", ids)
    .execute();
  return new Map(votes.map(({ comment_id, upvote }) => [comment_id, upvote]));
}

const score = ({ upvotes, downvotes }: Comment): number => upvotes - downvotes;
const best = (one: Comment, other: Comment): number =>
  score(other) - score(one) ||
  one.timestamp.localeCompare(other.timestamp) ||
  one.comment_id.localeCompare(other.comment_id);

/** Each comment below what it replies to. Sorted once as a whole, so that every level is. */
function grow(comments: readonly Comment[]): Comment[] {
  const byId = new Map(comments.map((comment) => [comment.comment_id, comment]));
  const top: Comment[] = [];
  for (const comment of comments.toSorted(best)) {
    const parent = comment.reply_to === null ? undefined : byId.get(comment.reply_to);
    (parent?.replies ?? top).push(comment);
  }
  return top;
}
