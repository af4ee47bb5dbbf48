import { sql } from "kysely";
import { RECRUITING_VOTE } from "#contract/platform/limits.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";
import { againAt, weekBefore } from "./queries.ts";
import { lockPost } from "./save-post.ts";

export type VoteResult = { outcome: "counted" | "turned" | "already"; again: Date };

/**
 * Votes for or against a post. Within the week after a vote there is no second one: the same is refused as said already, the
 * opposite turns that vote round and begins no new week. Throws `NotFound`.
 */
export function voteOnPost(context: Context, postId: string, upvote: boolean): Promise<VoteResult> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    await lockPost(tx, postId);
    const last = await tx
      .selectFrom("recruiting_vote")
      .select(["vote_id", "upvote", "voted_at"])
      .where("post_id", "=", postId)
      .where("actor_id", "=", user_id)
      .where("voted_at", ">", weekBefore(context.now))
      .orderBy("voted_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!last) {
      await tx
        .insertInto("recruiting_vote")
        .values({ vote_id: newId(), post_id: postId, actor_id: user_id, upvote, voted_at: context.now })
        .execute();
      await count(tx, postId, upvote ? [1, 0, 1] : [0, 1, 1]);
      return { outcome: "counted", again: againAt(context.now) };
    }
    if (last.upvote === upvote) return { outcome: "already", again: againAt(last.voted_at) };
    await tx.updateTable("recruiting_vote").set({ upvote }).where("vote_id", "=", last.vote_id).execute();
    await count(tx, postId, upvote ? [1, -1, 0] : [-1, 1, 0]);
    return { outcome: "turned", again: againAt(last.voted_at) };
  });
}

const count = (tx: Tx, postId: string, [up, down, recent]: readonly [number, number, number]) =>
  tx
    .updateTable("recruiting_post")
    .set({
      upvotes: sql`upvotes + ${up}`,
      downvotes: sql`downvotes + ${down}`,
      recent_votes: sql`recent_votes + ${recent}`,
    })
    .where("post_id", "=", postId)
    .execute();

/** Takes the votes that are older than a month by now out of the activity of their posts. A job calls it. */
export async function forgetOldVotes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RECRUITING_VOTE.activeDays * 86_400_000);
  await sql`
    with gone as (
      update recruiting_vote set is_recent = false where is_recent and voted_at <= ${before} returning post_id
    ), sums as (select post_id, count(*)::int as votes from gone group by post_id)
    update recruiting_post p set recent_votes = recent_votes - sums.votes from sums where p.post_id = sums.post_id`.execute(
    db,
  );
}
