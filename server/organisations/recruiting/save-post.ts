import { type NewPost, type PostChange, PostExists } from "#contract/organisations/recruiting.ts";
import { NotAllowed, NotFound, NothingToChange } from "#contract/platform/errors.ts";
import { can } from "#contract/platform/permissions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { record } from "../audit/record.ts";
import { recruitingChanged } from "../events.ts";
import { lockStanding } from "../standing.ts";
import { findPostOf, POST_COLUMNS, type PostRow } from "./queries.ts";

/** Puts up the one post of an organisation. Throws `UnknownContractor`, `NotAllowed`, `PostExists` (which names it). */
export function createPost(context: Context, { contractor, title, body }: NewPost): Promise<PostRow> {
  return context.transaction(async (tx) => {
    const { contractor_id } = await lockStanding(tx, context, contractor, "manage_recruiting");
    const made = await tx
      .insertInto("recruiting_post")
      .values({ post_id: newId(), contractor_id, title, body, created_at: context.now })
      .onConflict((conflict) => conflict.constraint("recruiting_post_once").doNothing())
      .returning(POST_COLUMNS)
      .executeTakeFirst();
    if (made) {
      await record(tx, {
        contractor_id,
        actor_id: signedIn(context).user_id,
        action: "post_created",
        details: { title },
      });
      await publish(tx, recruitingChanged({ post_id: made.post_id }));
      return made;
    }
    const there = await findPostOf(tx, contractor_id, signedIn(context));
    throw new PostExists({ post_id: there?.post_id ?? "" });
  });
}

/** Changes title or text; the date stays. Throws `NothingToChange`, `NotFound`, `NotAllowed`. */
export function updatePost(context: Context, postId: string, { title, body }: PostChange): Promise<PostRow> {
  if (title === undefined && body === undefined) throw new NothingToChange();
  return context.transaction(async (tx) => {
    const before = await lockOwnPost(tx, context, postId);
    const after = { ...before, title: title ?? before.title, body: body ?? before.body };
    await tx
      .updateTable("recruiting_post")
      .set({ title: after.title, body: after.body })
      .where("post_id", "=", postId)
      .execute();
    await record(tx, {
      contractor_id: before.contractor_id,
      actor_id: signedIn(context).user_id,
      action: "post_changed",
      details: { title: after.title },
    });
    await publish(tx, recruitingChanged({ post_id: postId }));
    return after;
  });
}

/** Takes the post away, and all that was said and voted there. Throws `NotFound`, `NotAllowed`. */
export function deletePost(context: Context, postId: string): Promise<void> {
  return context.transaction(async (tx) => {
    const { contractor_id, title } = await lockOwnPost(tx, context, postId);
    await tx.deleteFrom("recruiting_post").where("post_id", "=", postId).execute();
    await record(tx, {
      contractor_id,
      actor_id: signedIn(context).user_id,
      action: "post_deleted",
      details: { title },
    });
  });
}

async function lockOwnPost(tx: Tx, context: Context, postId: string): Promise<PostRow> {
  const post = await holdPost(tx, postId);
  if (!can(signedIn(context), post.contractor_id, "manage_recruiting")) throw new NotAllowed();
  return post;
}

/** The post, held until the end of the transaction: votes and comments on it come one after the other. Throws `NotFound`. */
export async function lockPost(tx: Tx, postId: string): Promise<PostRow> {
  const { hidden_at, ...post } = await holdPost(tx, postId);
  if (hidden_at !== null) throw new NotFound();
  return post;
}

async function holdPost(tx: Tx, postId: string) {
  const post = await tx
    .selectFrom("recruiting_post")
    .select([...POST_COLUMNS, "hidden_at"])
    .where("post_id", "=", postId)
    .forUpdate()
    .executeTakeFirst();
  if (!post) throw new NotFound();
  return post;
}
