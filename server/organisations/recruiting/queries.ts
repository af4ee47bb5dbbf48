import { type RawBuilder, sql } from "kysely";
import type { listPosts, RecruitingPost, RecruitingSort } from "#contract/organisations/recruiting.ts";
import type { User } from "#contract/platform/actor.ts";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import { RECRUITING_VOTE } from "#contract/platform/limits.ts";
import { can } from "#contract/platform/permissions.ts";
import { type Context, withPart } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { listContractorsById } from "../queries.ts";
import { contractorView } from "../views.ts";

export const POST_COLUMNS = [
  "post_id",
  "contractor_id",
  "title",
  "body",
  "created_at",
  "upvotes",
  "downvotes",
  "comment_count",
] as const;

export type PostRow = {
  post_id: string;
  contractor_id: string;
  title: string;
  body: string;
  created_at: Date;
  upvotes: number;
  downvotes: number;
  comment_count: number;
};

const SORTED: Readonly<Record<RecruitingSort, RawBuilder<unknown>>> = {
  rating: sql`party.assured_rating`,
  name: sql`lower(party.name)`,
  members: sql`contractor.size`,
  date: sql`party.created_at`,
  activity: sql`post.recent_votes`,
  "all-time": sql`(post.upvotes + post.downvotes)`,
  "post-date": sql`post.created_at`,
};

export type PostFilter = Parsed<typeof listPosts>["query"];

/** A page of posts, and how many match in all. */
export async function findPosts(
  context: Context,
  filter: PostFilter,
): Promise<{ total: number; items: RecruitingPost[] }> {
  const db = context.replica;
  const matching = matchingPosts(db, filter);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .select(POST_COLUMNS.map((column) => `post.${column}` as const))
    .orderBy(SORTED[filter.sorting.by], filter.sorting.direction)
    .orderBy("party.name")
    .orderBy("post.post_id")
    .limit(filter.pageSize)
    .offset(filter.index * filter.pageSize)
    .execute();
  return { total, items: await postViews(withPart(context, { db }), rows) };
}

function matchingPosts(db: Db, { query, fields, rating }: PostFilter) {
  let posts = db
    .selectFrom("recruiting_post as post")
    .innerJoin("contractor", "contractor.contractor_id", "post.contractor_id")
    .innerJoin("party", "party.party_id", "post.contractor_id")
    .where("post.hidden_at", "is", null);
  if (rating > 0) posts = posts.where("party.avg_rating", ">=", rating * 10);
  if (query !== undefined) {
    const pattern = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
    posts = posts.where((eb) => eb.or([eb("post.title", "ilike", pattern), eb("post.body", "ilike", pattern)]));
  }
  for (const field of fields)
    posts = posts.where((eb) =>
      eb.exists(
        eb
          .selectFrom("contractor_tag as wanted")
          .select("wanted.tag")
          .whereRef("wanted.contractor_id", "=", "post.contractor_id")
          .where("wanted.tag", "=", field),
      ),
    );
  return posts;
}

/** The post; one that staff took out of sight only for them and for those who look after it. */
export const findPost = async (db: Db, postId: string, viewer?: User): Promise<PostRow | undefined> =>
  inSight(await postWhere(db, "post_id", postId), viewer);

export const findPostOf = async (db: Db, contractorId: string, viewer?: User): Promise<PostRow | undefined> =>
  inSight(await postWhere(db, "contractor_id", contractorId), viewer);

const postWhere = (db: Db, column: "post_id" | "contractor_id", id: string) =>
  db
    .selectFrom("recruiting_post")
    .select([...POST_COLUMNS, "hidden_at"])
    .where(column, "=", id)
    .executeTakeFirst();

function inSight(
  found: (PostRow & { hidden_at: Date | null }) | undefined,
  viewer: User | undefined,
): PostRow | undefined {
  if (!found) return undefined;
  const { hidden_at, ...post } = found;
  return hidden_at === null || (viewer && can(viewer, post.contractor_id, "manage_recruiting")) ? post : undefined;
}

/** The posts as anybody sees them, in the same order, with the caller's own votes of this week. Reads from `context.db`. */
export async function postViews(context: Context, rows: readonly PostRow[]): Promise<RecruitingPost[]> {
  const { db, config } = context;
  const contractors = await listContractorsById(
    db,
    rows.map(({ contractor_id }) => contractor_id),
  );
  const byId = new Map(contractors.map((row) => [row.contractor_id, contractorView(row, undefined, config.publicUrl)]));
  const votes = await recentVotes(context, rows);
  return rows.map(({ contractor_id, created_at, ...row }) => {
    const contractor = byId.get(contractor_id);
    // A foreign key says that it exists.
    if (!contractor) throw new Unexpected();
    const vote = votes.get(row.post_id);
    return {
      ...row,
      contractor,
      timestamp: created_at.toISOString(),
      my_vote: vote ? (vote.upvote ? "up" : "down") : null,
      vote_again: vote ? againAt(vote.voted_at).toISOString() : null,
    };
  });
}

/** One post as anybody sees it. */
export async function postView(context: Context, row: PostRow): Promise<RecruitingPost> {
  const [view] = await postViews(context, [row]);
  if (!view) throw new Unexpected();
  return view;
}

const DAY_MS = 86_400_000;

/** When who voted then may vote again. */
export const againAt = (votedAt: Date): Date => new Date(votedAt.getTime() + RECRUITING_VOTE.againAfterDays * DAY_MS);

/** Votes younger than this stand in the way of another. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - RECRUITING_VOTE.againAfterDays * DAY_MS);

async function recentVotes({ db, actor, now }: Context, rows: readonly PostRow[]) {
  if (!actor.user || rows.length === 0) return new Map<string, { upvote: boolean; voted_at: Date }>();
  const ids = rows.map(({ post_id }) => post_id);
  const votes = await db
    .selectFrom("recruiting_vote")
    .select(["post_id", "upvote", "voted_at"])
    .where("actor_id", "=", actor.user.user_id)
    .where("post_id", "in", ids)
    .where("voted_at", ">", weekBefore(now))
    .execute();
  return new Map(votes.map((vote) => [vote.post_id, vote]));
}
