import { createHash } from "node:crypto";
import { sql } from "kysely";
import { NotFound } from "#contract/platform/errors.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { batch } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { mayKnow } from "./listings.ts";

const REPEAT_HOURS = 24;
const FLUSH_MS = 1_000;
/** What is kept of a browser's name and of an address; anybody may send pages of either. */
const MAX_TEXT = 300;

type Visit = {
  listing_id: string;
  visitor: string;
  viewer_id: string | null;
  ip: string;
  user_agent: string;
  referrer: string | null;
  seen_at: Date;
};

export type ViewCounter = {
  /** Notes a visit of the listing's page. Throws `NotFound` for what the visitor may not know of. */
  note: (context: Context, listingId: string) => Promise<void>;
  /** Writes what was noted so far; also done every second while there is something. */
  flush: () => Promise<void>;
};

/**
 * Counts visits of listing pages (wire market §9.10) without a write per page: they are gathered for a second and written together.
 * The seller's side does not count, and a visitor counts again only after 24 hours without a visit.
 */
export function viewCounter(db: Db, onTrouble: (error: unknown) => void): ViewCounter {
  const { note, flush } = batch<Visit>({
    waitMs: FLUSH_MS,
    merge: (_earlier, later) => later,
    write: (visits) => writeVisits(db, [...visits.values()]),
    onTrouble,
  });
  return {
    note: async (context, listingId) => {
      const visit = await visitOf(context, listingId);
      if (visit) note(`${visit.listing_id} ${visit.visitor}`, visit);
    },
    flush,
  };
}

/** The visit, unless it is one of the seller's own side. */
async function visitOf({ db, actor, now }: Context, listingId: string): Promise<Visit | undefined> {
  const listing = await db
    .selectFrom("listing")
    .select(["listing_id", "seller_id", "internal", "hidden_at"])
    .where("listing_id", "=", listingId)
    .executeTakeFirst();
  if (!listing || !mayKnow(actor.user, listing)) throw new NotFound();
  if (actor.user?.user_id === listing.seller_id || isMember(actor.user, listing.seller_id)) return undefined;
  const visitor =
    actor.user?.user_id ?? createHash("sha256").update(`${actor.ip}\n${actor.userAgent}`).digest("base64url");
  return {
    listing_id: listing.listing_id,
    visitor,
    viewer_id: actor.user?.user_id ?? null,
    ip: actor.ip,
    user_agent: actor.userAgent.slice(0, MAX_TEXT),
    referrer: actor.referrer?.slice(0, MAX_TEXT) ?? null,
    seen_at: now,
  };
}

/**
 * The last visit tells whether one counts; of two first visits in two processes one inserts, which `xmax` tells, and the other finds
 * its row. `written` reads `before`, so that it is read before it changes. Listings are held in id order, so that batches never wait for each other in a circle.
 */
async function writeVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  await sql`
    with visit as (
      select v.* from json_to_recordset(${JSON.stringify(visits)}::json) as v (listing_id uuid, visitor text, viewer_id uuid, ip text, user_agent text, referrer text, seen_at timestamptz)
    ), held as materialized (
      select l.listing_id from listing l where l.listing_id in (select listing_id from visit) order by l.listing_id for no key update of l
    ), before as materialized (
      select w.listing_id, w.visitor, w.seen_at from listing_view w
      where (w.listing_id, w.visitor) in (select listing_id, visitor from visit) order by w.listing_id, w.visitor for update of w
    ), written as (
      insert into listing_view (listing_id, visitor, viewer_id, ip, user_agent, referrer, seen_at)
      select v.listing_id, v.visitor, a.user_id, v.ip, v.user_agent, v.referrer, v.seen_at
      from visit v join held h on h.listing_id = v.listing_id left join account a on a.user_id = v.viewer_id
      left join before b on b.listing_id = v.listing_id and b.visitor = v.visitor
      order by v.listing_id, v.visitor, b.seen_at
      on conflict (listing_id, visitor) do update set seen_at = greatest(listing_view.seen_at, excluded.seen_at)
      returning listing_id, visitor, seen_at, xmax = 0 as is_first
    ), counted as (
      select w.listing_id, count(*)::int as views
      from written w left join before b on b.listing_id = w.listing_id and b.visitor = w.visitor
      where w.is_first or b.seen_at <= w.seen_at - make_interval(hours => ${REPEAT_HOURS})
      group by w.listing_id
    ), shown as (
      update search_document d set view_count = d.view_count + r.views
      from (
        select row_id, sum(views)::int as views from (
          select listing_id as row_id, views from counted
          union all select m.multiple_id, c.views from counted c join multiple_member m on m.listing_id = c.listing_id
        ) each_row group by row_id
      ) r
      where d.row_id = r.row_id
    )
    update listing l set view_count = l.view_count + c.views from counted c where l.listing_id = c.listing_id`.execute(
    db,
  );
}
