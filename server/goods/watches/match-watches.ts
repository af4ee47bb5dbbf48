import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { listingChanged } from "../events.ts";
import { fits, type Rule } from "./conditions.ts";
import { forgetHits, tellWatchers, type Watched } from "./news.ts";
import { startOf } from "./rules.ts";

/** Tells watchers of what a change brings: a listing that now fits their rule and did not before. */
export const watchSubscriber = () =>
  subscriber("watches", [listingChanged], async (tx, { listing_id, at: now }) => {
    const rows = await rowsOf(tx, listing_id);
    for (const row of rows) await tellWatchers(tx, row, (rule) => asRow(row, rule, now), now);
    if (!rows.some((row) => row.row_id === listing_id)) await forgetHits(tx, listing_id);
  });

const asRow = ({ row_id }: Watched, rule: Rule, now: Date) =>
  sql`select from search_row s left join party p on p.party_id = s.seller_id where s.row_id = ${row_id} and ${fits(rule, now)}`;

/** The search rows that a listing stands behind, with all that a rule about them may hang on. */
async function rowsOf(tx: Tx, listingId: string): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select s.row_id, s.row_kind, s.title, s.minimum_price as price, array['any', 'listing:' || s.row_id]
        || case when s.game_item_id is not null then array['item:' || s.game_item_id] else '{}' end
        || case when s.seller_id is not null then array['seller:' || s.seller_id] else '{}' end
        || array(select 'type:' || word from unnest(s.type_words) word)
        || array(select distinct 'word:' || left(lexeme, ${sql.lit(startOf("longest").length)}) from unnest(s.words)) as anchors
    from search_row s
    where s.row_id in (
      select ${listingId}::uuid
      union select multiple_id from multiple_member where listing_id = ${listingId}
      union select d.game_item_id from listing l join listing_details d on d.details_id = l.details_id where l.listing_id = ${listingId})
    order by s.row_id`.execute(tx);
  return rows;
}
