import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Moderated } from "#server/platform/moderated.ts";
import { recruitingChanged } from "../events.ts";

/** Takes a recruiting post out of sight, or shows it again. Undefined: there is none. */
export async function hidePost(tx: Tx, postId: string, hidden_at: Date | null): Promise<Moderated | undefined> {
  const post = await tx
    .selectFrom("recruiting_post")
    .select(["title", "contractor_id", "hidden_at"])
    .where("post_id", "=", postId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!post) return undefined;
  const changed = (post.hidden_at === null) !== (hidden_at === null);
  if (changed) {
    await tx.updateTable("recruiting_post").set({ hidden_at }).where("post_id", "=", postId).execute();
    await publish(tx, recruitingChanged({ post_id: postId }));
  }
  return { name: post.title, party_id: post.contractor_id, changed };
}

/** Takes a comment out of sight, so that it reads as deleted, or shows it again. Undefined: there is none. */
export async function hideComment(tx: Tx, commentId: string, hidden_at: Date | null): Promise<Moderated | undefined> {
  const comment = await tx
    .selectFrom("recruiting_comment")
    .select(["content", "post_id", "author_id", "hidden_at"])
    .where("comment_id", "=", commentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!comment) return undefined;
  const changed = (comment.hidden_at === null) !== (hidden_at === null);
  if (changed) {
    await tx.updateTable("recruiting_comment").set({ hidden_at }).where("comment_id", "=", commentId).execute();
    await publish(tx, recruitingChanged({ post_id: comment.post_id }));
  }
  return { name: comment.content, party_id: comment.author_id, changed };
}
