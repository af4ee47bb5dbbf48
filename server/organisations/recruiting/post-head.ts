import { Id } from "#contract/platform/values.ts";
import { DEFAULT_PICTURES, pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import type { PageAddress } from "#server/platform/http/sitemap.ts";
import { previewText } from "#server/platform/plain-text.ts";

/** What a recruiting post's page says to link previews. */
export async function postHead({ db, publicUrl }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const post = await db
    .selectFrom("recruiting_post as post")
    .innerJoin("party", "party.party_id", "post.contractor_id")
    .select(["post.post_id", "post.title", "post.body", "party.name", "party.avatar"])
    .where("post.post_id", "=", id)
    .where("post.hidden_at", "is", null)
    .executeTakeFirst();
  return (
    post && {
      title: `${post.title} - ${post.name}`,
      description: previewText(post.body),
      image: pictureUrl(post.avatar, DEFAULT_PICTURES.contractor, publicUrl),
      canonical: `/recruiting/post/${post.post_id}`,
    }
  );
}

/** The pages of recruiting posts, the newest first. */
export async function postPages(db: Db, _now: Date, limit: number): Promise<PageAddress[]> {
  const rows = await db
    .selectFrom("recruiting_post")
    .select("post_id")
    .where("hidden_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("post_id")
    .limit(limit)
    .execute();
  return rows.map(({ post_id }) => ({ path: `/recruiting/post/${post_id}`, change: "monthly", priority: 0.5 }));
}
