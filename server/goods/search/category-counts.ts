import { type RawBuilder, sql } from "kysely";
import type { Category } from "#contract/goods/listings.ts";
import { SearchQuery } from "#contract/goods/search.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { all, conditions, type Shelf } from "./filter.ts";

const counted = (from: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select ${from} limit ${sql.lit(LIMITS.categoryCount)}) found)`;

/** What is in stock on this shelf, as the page says that the category leads to. */
const inStock = (shelf: Shelf, now: Date, item_type?: string) => {
  const search = SearchQuery.parse({ quantityAvailable: "1", item_type });
  return counted(
    sql`from search_row s where s.shelf = ${sql.lit(shelf)} and ${all(conditions(search, { seesAll: false }, now))}`,
  );
};

/** How much each category has. None is counted to its end: a visitor wants to know whether there are few or many. */
export async function categoryCounts(db: Db, now: Date): Promise<Record<Category, number>> {
  const { rows } = await sql<Record<Category, number>>`
    select ${inStock("market", now)} as everything, ${inStock("market", now, "weapon")} as weapon,
      ${inStock("market", now, "armor")} as armor, ${inStock("market", now, "component")} as component,
      ${inStock("bulk", now)} as bulk, ${counted(sql`from service where status = 'active'`)} as services`.execute(db);
  return rows[0] ?? { everything: 0, weapon: 0, armor: 0, component: 0, bulk: 0, services: 0 };
}
