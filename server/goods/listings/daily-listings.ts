import { sql } from "kysely";
import { TooManyListings } from "#contract/goods/listings.ts";
import { NEW_LISTINGS } from "#contract/platform/limits.ts";
import { lockLimit } from "#server/people/trust.ts";
import type { Tx } from "#server/platform/database/connect.ts";

/** Refuses one more listing of a seller who made many within a day; people who are trusted may make more. */
export async function requireFewListings(
  tx: Tx,
  { user_id, sellerId, now }: { user_id: string; sellerId: string; now: Date },
): Promise<void> {
  const limit = await lockLimit(tx, user_id, NEW_LISTINGS, now);
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from listing
    where seller_id = ${sellerId} and created_at > ${now}::timestamptz - interval '24 hours'`.execute(tx);
  if ((rows[0]?.made ?? 0) >= limit.most) throw new TooManyListings(limit);
}
