import { sql } from "kysely";
import type { SearchResult } from "#contract/goods/search.ts";
import type { Db } from "#server/platform/database/connect.ts";

type WholeSet = Pick<SearchResult, "price" | "minimum_price" | "maximum_price" | "quantity_available" | "internal">;

/** The rows of a search in which its own side looks, joined by commas: of combined listings all members count (wire market §9.3). */
export async function withWholeSets(db: Db, listings: string): Promise<string> {
  // Most pages have none, and need not be read as JSON to know it.
  if (!listings.includes('"multiple"')) return listings;
  const rows = JSON.parse(`[${listings}]`) as SearchResult[];
  const sets = rows.flatMap((row) => (row.listing_type === "multiple" ? row.listing_id : []));
  if (sets.length === 0) return listings;
  const whole = await wholeSets(db, sets);
  return rows.map((row) => JSON.stringify({ ...row, ...whole.get(row.listing_id) })).join(",");
}

async function wholeSets(db: Db, ids: readonly string[]): Promise<Map<string, WholeSet>> {
  const { rows } = await sql<WholeSet & { multiple_id: string }>`
    select m.multiple_id, min(l.price) filter (where l.listing_id = m.default_listing_id) as price, min(l.price) as minimum_price,
      max(l.price) as maximum_price, sum(l.quantity_available)::bigint as quantity_available, bool_and(l.internal) as internal
    from multiple m
    join multiple_member mm on mm.multiple_id = m.multiple_id
    join listing l on l.listing_id = mm.listing_id
    where m.multiple_id = any(${sql.val([...ids])}::uuid[])
    group by m.multiple_id`.execute(db);
  return new Map(rows.map(({ multiple_id, ...set }) => [multiple_id, set]));
}
