import { sql } from "kysely";
import type { Found } from "#contract/goods/find.ts";
import { SearchQuery, type SearchResult } from "#contract/goods/search.ts";
import { ServiceSearch } from "#contract/goods/services.ts";
import { suggestItems } from "#server/catalogue/queries.ts";
import { searchContractors } from "#server/organisations/queries.ts";
import { minimalContractor, minimalUser } from "#server/people/profiles/party-view.ts";
import { nameUsers } from "#server/people/profiles/queries.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { unseen } from "#server/platform/database/unseen.ts";
import { isThere } from "../away/away.ts";
import { newestListings } from "../search/search.ts";
import { findServices } from "../services/queries.ts";

/** How many of each kind: what a person takes in at one look. */
const MOST = { items: 4, listings: 5, services: 3, organisations: 3, people: 3, nearest: 3 };

/** The best few of each kind; where there are none at all, the names of items that are written nearly so. */
export async function findEverything(context: Context, words: string): Promise<Found> {
  const { replica, config } = context;
  const [items, listings, services, organisations, people] = await Promise.all([
    findItems(context, words),
    findListings(context, words),
    findServices(context, { ...ServiceSearch.parse({ pageSize: MOST.services }), search: words }),
    searchContractors(replica, words),
    nameUsers(replica, words, MOST.people),
  ]);
  const found = {
    items,
    listings,
    services: services.map(({ service_id, service_name, cost, user, contractor }) => ({
      service_id,
      name: service_name,
      seller_name: contractor?.name ?? user?.display_name ?? "",
      cost,
    })),
    organisations: organisations.slice(0, MOST.organisations).map((party) => {
      const { spectrum_id, name, avatar } = minimalContractor(party, config.publicUrl);
      return { spectrum_id, name, avatar };
    }),
    people: people.map((party) => {
      const { username, display_name, avatar } = minimalUser(party, config.publicUrl);
      return { username, display_name, avatar };
    }),
  };
  const isEmpty = Object.values(found).every((each) => each.length === 0);
  return { ...found, nearest: isEmpty ? await nearestNames(replica, words) : [] };
}

/** Items by their name, with what is sold of them in bulk and what is asked for. */
async function findItems({ replica, now }: Context, words: string): Promise<Found["items"]> {
  const items = (await suggestItems(replica, words)).slice(0, MOST.items);
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const at = unseen(now, "timestamptz");
  const { rows } = await sql<{
    id: string;
    lowest_price: number | null;
    quantity: number;
    sellers: number;
    wanted: number;
  }>`
    select g.id, s.minimum_price as lowest_price, coalesce(s.quantity_available, 0) as quantity,
      (select count(distinct l.seller_id)::int from listing_details ld join listing l on l.details_id = ld.details_id
        where s.row_id is not null and ld.game_item_id = g.id and l.status = 'active' and not l.internal and l.quantity_available > 0
          and l.sale_type in ('sale', 'aggregate') and l.expiration > ${at} and ${isThere(sql`l.seller_id`, at)}) as sellers,
      (select coalesce(sum(b.quantity), 0)::int from buy_order b where b.game_item_id = g.id and b.fulfilled_at is null and b.expiry > ${at}) as wanted
    from unnest(${unseen(ids, "uuid[]")}) g (id)
    left join search_row s on s.row_id = g.id and s.shelf = 'bulk' and s.on_sale_until > ${at} and s.quantity_available > 0`.execute(
    replica,
  );
  const figures = new Map(rows.map(({ id, ...each }) => [id, each]));
  return items.map(({ id, name, names, type, image_url }) => ({
    game_item_id: id,
    name,
    names,
    type,
    image_url,
    ...(figures.get(id) ?? { lowest_price: null, quantity: 0, sellers: 0, wanted: 0 }),
  }));
}

/** As the market's own search finds them, newest first; items as a whole stand apart. */
async function findListings(context: Context, words: string): Promise<Found["listings"]> {
  // The words are parsed already; in an address of the market "null" would stand for none.
  const search = { ...SearchQuery.parse({ quantityAvailable: "1", page_size: String(MOST.listings) }), query: words };
  const listings = JSON.parse(await newestListings(context, search)) as SearchResult[];
  return listings.map(({ listing_id, listing_type, title, item_type, photo, price }) => ({
    listing_id,
    listing_type: listing_type === "multiple" ? "multiple" : "unique",
    title,
    item_type,
    photo,
    price,
  }));
}

/** Less alike than this is another word. */
const ALIKE = 0.35;

async function nearestNames(db: Db, words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from game_item where strict_word_similarity(${words}, name) > ${ALIKE}
    order by strict_word_similarity(${words}, name) desc, length(name), name limit ${sql.lit(MOST.nearest)}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
