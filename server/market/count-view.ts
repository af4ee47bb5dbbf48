import { createHash } from "node:crypto";
import { sql } from "kysely";
import { NotFound } from "#contract/errors.ts";
import { isMember } from "#contract/permissions.ts";
import type { Context } from "#server/platform/context.ts";

const REPEAT_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Counts a visit of the listing's page (wire market §9.10). The seller's side does not count, and a visitor counts again
 * only after 24 hours without a visit. Search shows the new figure with the listing's next change.
 */
export function countView({ db, actor, now }: Context, listingId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const listing = await tx
      .selectFrom("listing")
      .select(["seller_id", "internal"])
      .where("listing_id", "=", listingId)
      .forKeyShare()
      .executeTakeFirst();
    if (!listing) throw new NotFound();
    const ownSide = actor.user?.user_id === listing.seller_id || isMember(actor.user, listing.seller_id);
    if (ownSide) return;
    if (listing.internal && actor.user?.role !== "admin") throw new NotFound();
    const visitor =
      actor.user?.user_id ?? createHash("sha256").update(`${actor.ip}\n${actor.userAgent}`).digest("base64url");
    // The last visit tells whether this one counts; of two at once the second waits here and finds the first.
    const before = await tx
      .selectFrom("listing_view")
      .select("seen_at")
      .where("listing_id", "=", listingId)
      .where("visitor", "=", visitor)
      .forUpdate()
      .executeTakeFirst();
    // Of two first visits at once one inserts, which `xmax` tells, and the other finds its row.
    const { rows } = await sql<{ isFirst: boolean }>`
      insert into listing_view (listing_id, visitor, viewer_id, ip, user_agent, seen_at)
      values (${listingId}, ${visitor}, ${actor.user?.user_id ?? null}, ${actor.ip}, ${actor.userAgent.slice(0, 300)}, ${now})
      on conflict (listing_id, visitor) do update set seen_at = excluded.seen_at
      returning xmax = 0 as "isFirst"`.execute(tx);
    const isBack = before !== undefined && before.seen_at.getTime() <= now.getTime() - REPEAT_HOURS * HOUR_MS;
    if (rows[0]?.isFirst || isBack)
      await tx
        .updateTable("listing")
        .set({ view_count: sql`view_count + 1` })
        .where("listing_id", "=", listingId)
        .execute();
  });
}
