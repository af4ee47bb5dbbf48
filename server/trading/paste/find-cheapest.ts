import { sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Found } from "#contract/trading/paste.ts";
import { pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Context } from "#server/platform/context.ts";

type Wanted = { game_item_id: string; quantity: number };
type Row = Found["picks"][number] & { game_item_id: string };

const MAX_LISTINGS = 100;

/**
 * The cheapest way to these amounts: for each item its listings by price until enough is found, at most a hundred of them.
 * Auctions, internal and one's own goods are left out, and those of people who block each other.
 */
export async function findCheapest(context: Context, items: readonly Wanted[]): Promise<Found[]> {
  const wanted = new Map<string, number>();
  for (const { game_item_id, quantity } of items) wanted.set(game_item_id, (wanted.get(game_item_id) ?? 0) + quantity);
  const rows = await listOffers(context, [...wanted.keys()]);
  const byItem = Map.groupBy(rows, (row) => row.game_item_id);
  return [...wanted].map(([game_item_id, quantity]) => {
    const offers = byItem.get(game_item_id) ?? [];
    const picks = pick(offers, quantity);
    return {
      game_item_id,
      wanted: quantity,
      found: picks.reduce((sum, each) => sum + each.quantity, 0),
      total: Math.min(
        picks.reduce((sum, each) => sum + each.quantity * each.price, 0),
        LIMITS.sum,
      ),
      lowest_price: offers[0]?.price ?? null,
      picks,
    };
  });
}

function pick(offers: readonly Row[], quantity: number): Found["picks"] {
  let missing = quantity;
  return offers.flatMap(({ game_item_id: _item, ...offer }) => {
    const taken = Math.min(missing, offer.stock);
    missing -= taken;
    return taken === 0 ? [] : [{ ...offer, quantity: taken }];
  });
}

async function listOffers({ db, actor, now, config }: Context, ids: readonly string[]): Promise<Row[]> {
  const own = actor.user
    ? [actor.user.user_id, ...actor.user.memberships.map(({ contractor_id }) => contractor_id)]
    : [];
  const { rows } = await sql<Row>`
    select i.id as game_item_id, o.* from unnest(${sql.val([...ids])}::uuid[]) i (id)
    cross join lateral (
      select s.row_id as listing_id, 0 as quantity, s.quantity_available as stock, s.minimum_price as price, s.title, d.item_type, c.photo,
        case p.kind when 'user' then p.handle end as user_seller, case p.kind when 'contractor' then p.handle end as contractor_seller, p.name as seller_name
      from search_row s join search_document c on c.row_id = s.row_id join party p on p.party_id = s.seller_id
      join listing l on l.listing_id = s.row_id join listing_details d on d.details_id = l.details_id
      where s.game_item_id = i.id and s.row_kind = 'unique' and s.sale_type <> 'auction' and s.shelf in ('market', 'shop')
        and s.on_sale_until > ${now} and s.quantity_available > 0 and s.seller_id <> all(${sql.val(own)}::uuid[])
        and not exists (select from blocklist_entry b where (b.owner_id = s.seller_id and b.blocked_id = any(${sql.val(own)}::uuid[]))
          or (b.blocked_id = s.seller_id and b.owner_id = any(${sql.val(own)}::uuid[])))
      order by s.minimum_price, s.listed_at, s.row_id limit ${sql.lit(MAX_LISTINGS)}
    ) o`.execute(db);
  return rows.map((row) => ({
    ...row,
    photo: row.photo === null ? null : pictureUrl(row.photo, row.photo, config.publicUrl),
  }));
}
