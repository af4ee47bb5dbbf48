import { sql } from "kysely";
import type { Commodity } from "#contract/commodities/commodities.ts";
import { importItems } from "#server/catalogue/import-items.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { readSeedList, SEED_LIST_DATE } from "./seed-list.ts";

/** Fills an empty table from the seed list. A table that has rows is left as its keepers made it. */
export async function ensureCommodities(db: Db): Promise<void> {
  const any = await db.selectFrom("commodity").select("name").limit(1).executeTakeFirst();
  if (!any) {
    const rows = (await readSeedList()).map(({ name, code, kind, buy, sell }) => ({
      name,
      code,
      kind,
      trade_price_buy: buy,
      trade_price_sell: sell,
      date_added: SEED_LIST_DATE,
      date_modified: SEED_LIST_DATE,
    }));
    await db
      .insertInto("commodity")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await linkCommodities(db);
}

/** Commodities that are not in the catalogue yet become items of type Commodity, so that they can be listed and asked for. */
export const linkCommodities = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await addMissing(tx);
    await sql`update commodity c set game_item_id = g.game_item_id from game_item g
      where c.game_item_id is null and lower(g.name) = lower(c.name)`.execute(tx);
  });

async function addMissing(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.name from commodity c where c.game_item_id is null
      and not exists (select from game_item g where lower(g.name) = lower(c.name)) order by c.name`.execute(tx);
  if (rows.length > 0)
    await importItems(
      tx,
      rows.map(({ name }) => ({ name, names: null, type: "Commodity", description: "", image_url: null })),
    );
}

const MOST = 5000;

/** All commodities by name. */
export async function listCommodities(db: Db): Promise<Commodity[]> {
  const { rows } = await sql<Commodity>`
    select name, code, kind, trade_price_buy::float8, trade_price_sell::float8,
      extract(epoch from date_added)::bigint as date_added, extract(epoch from date_modified)::bigint as date_modified
    from commodity order by lower(name), name limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
