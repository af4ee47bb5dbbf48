import { sql } from "kysely";
import type { ListingStats } from "#contract/platform/shapes.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { seesPrivate } from "./composites.ts";
import { listingStats } from "./stats.ts";

type Asked = { asked_id: string; listing_id: string; seller_id: string };

/** Figures of listings and combined listings; of the latter they are sums over the members. Ids that are unknown or not one's own are left out. */
export async function ownStats(context: Context, ids: readonly string[]): Promise<ListingStats[]> {
  const user = signedIn(context);
  const wanted = sql`any(${sql.val([...ids])}::uuid[])`;
  const { rows } = await sql<Asked>`
    select listing_id as asked_id, listing_id, seller_id from listing where listing_id = ${wanted}
    union all
    select m.multiple_id, mm.listing_id, m.seller_id from multiple m join multiple_member mm on mm.multiple_id = m.multiple_id
    where m.multiple_id = ${wanted}`.execute(context.db);
  const own = rows.filter((row) => seesPrivate(user, row.seller_id));
  const figures = await listingStats(context.db, [...new Set(own.map((row) => row.listing_id))]);
  return [...Map.groupBy(own, (row) => row.asked_id)].map(([asked_id, members]) =>
    sumOf(
      asked_id,
      members.flatMap((row) => figures.get(row.listing_id) ?? []),
    ),
  );
}

const sumOf = (listing_id: string, members: readonly ListingStats[]): ListingStats => {
  const sum = (figure: Exclude<keyof ListingStats, "listing_id">) =>
    members.reduce((total, member) => total + member[figure], 0);
  return {
    listing_id,
    order_count: sum("order_count"),
    offer_count: sum("offer_count"),
    view_count: sum("view_count"),
    bid_count: sum("bid_count"),
    sold_count: sum("sold_count"),
  };
};
