import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";
import { forEachDue } from "#server/platform/database/slices.ts";
import { publish } from "#server/platform/events/publish.ts";
import { listingChanged } from "../events.ts";
import { reindexListings } from "../search/rows.ts";

const SLICE = 300;

/**
 * Takes listings whose month is over off the market (wire market §9.8) and answers how many. Auctions have an end of
 * their own. Each slice is a transaction, which passes over what somebody is just changing; the next run finds it.
 */
export const expireListings = (db: Db, now: Date): Promise<number> =>
  forEachDue(db, SLICE, async (tx) => {
    const { rows } = await sql<{ listing_id: string; game_item_id: string | null }>`
      with due as (
        select listing_id from listing where status = 'active' and sale_type <> 'auction' and expiration <= ${now}
        order by listing_id limit ${sql.lit(SLICE)} for update skip locked
      )
      update listing l set status = 'inactive', expired_by_job = true
      from due, listing_details d where l.listing_id = due.listing_id and d.details_id = l.details_id
      returning l.listing_id, d.game_item_id`.execute(tx);
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.listing_id).sort();
    await tx
      .insertInto("listing_status_log")
      .values(ids.map((listing_id) => ({ listing_id, new_status: "inactive", changed_at: now, actor_id: null })))
      .execute();
    await reindexListings(tx, ids);
    for (const listing_id of ids) await publish(tx, listingChanged({ listing_id }));
    return rows.length;
  });
