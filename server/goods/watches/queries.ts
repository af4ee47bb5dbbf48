import { sql } from "kysely";
import type { Watch } from "#contract/goods/watches.ts";
import { pictureUrl } from "#server/people/profiles/party-view.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { isOpen } from "./wanted.ts";

type Hit = Watch["hits"][number];
type WantedHit = Watch["wanted"][number];
type Row = Omit<Watch, "timestamp" | "hits" | "wanted"> & {
  created_at: Date;
  hits: (Omit<Hit, "timestamp"> & { hit_at: string })[];
  wanted: (Omit<WantedHit, "timestamp"> & { hit_at: string })[];
};

/** The newest three hits of a watch, from what they are about. */
const goods = sql`
  select h.hit_id, s.row_id as listing_id, s.row_kind as listing_type, s.title, d.photo, s.minimum_price as price, h.hit_at
  from watch_hit h join search_row s on s.row_id = h.row_id join search_document d on d.row_id = h.row_id
  where h.watch_id = w.watch_id and h.is_news
  order by h.hit_at desc, h.hit_id limit 3`;
const wishes = (now: Date) => sql`
  select h.hit_id, b.buy_order_id, b.game_item_id, g.name, b.price, b.quantity, h.hit_at
  from watch_hit h join buy_order b on b.buy_order_id = h.row_id join game_item g on g.game_item_id = b.game_item_id
  where h.watch_id = w.watch_id and h.is_news and h.row_kind = 'wanted' and ${isOpen(now)}
  order by h.hit_at desc, h.hit_id limit 3`;
const listOf = (newest: ReturnType<typeof wishes>) =>
  sql`coalesce((select json_agg(newest order by newest.hit_at desc, newest.hit_id) from (${newest}) newest), '[]')`;

/** What the caller watches, newest first; or one of them. */
export async function listWatches(context: Context, watchId?: string): Promise<Watch[]> {
  const { user_id } = signedIn(context);
  const { rows } = await sql<Row>`
    select w.watch_id, w.name, w.kind, w.search, w.game_item_id, w.listing_id, w.max_price, w.paused, w.created_at,
      (select count(*)::int from watch_hit h where h.watch_id = w.watch_id and h.is_news) as hit_count,
      case when w.kind = 'wanted' then '[]' else ${listOf(goods)} end as hits,
      case when w.kind = 'wanted' then ${listOf(wishes(context.now))} else '[]' end as wanted
    from watch w
    where w.user_id = ${user_id} ${watchId === undefined ? sql`` : sql`and w.watch_id = ${watchId}`}
    order by w.created_at desc, w.watch_id`.execute(context.db);
  return rows.map(({ created_at, hits, wanted, ...watch }) => ({
    ...watch,
    timestamp: created_at.toISOString(),
    hits: hits.map(({ hit_at, photo, ...hit }) => ({
      ...hit,
      photo: photo === null ? null : pictureUrl(photo, photo, context.config.publicUrl),
      timestamp: new Date(hit_at).toISOString(),
    })),
    wanted: wanted.map(({ hit_at, ...hit }) => ({ ...hit, timestamp: new Date(hit_at).toISOString() })),
  }));
}
