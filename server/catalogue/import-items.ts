import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { itemId } from "./item-id.ts";
import type { CatalogueItem } from "./parse-items.ts";

export type Imported = {
  added: number;
  changed: number;
  /** Items that read differently now. */
  changedIds: string[];
};

const BATCH = 1000;

/** Adds the items that are new and brings those that exist up to date, by name. A second run changes nothing. */
export async function importItems(tx: Tx, items: readonly CatalogueItem[]): Promise<Imported> {
  const total: Imported = { added: 0, changed: 0, changedIds: [] };
  for (let from = 0; from < items.length; from += BATCH) {
    const { added, changed, changedIds } = await importBatch(tx, items.slice(from, from + BATCH));
    total.added += added;
    total.changed += changed;
    total.changedIds.push(...changedIds);
  }
  return total;
}

async function importBatch(tx: Tx, items: readonly CatalogueItem[]): Promise<Imported> {
  const rows = JSON.stringify(
    items.map((item) => ({ ...item, game_item_id: itemId(item.name), details_id: itemId(item.name, "details") })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (game_item_id uuid, details_id uuid, name text, names jsonb, type text, description text, image_url text)`;
  // Names that a file leaves out stay as they are.
  const names = sql`coalesce(item.names || given.names, given.names, item.names)`;
  const changed = await sql<{ details_id: string; game_item_id: string }>`
    update game_item as item
    set type = given.type, description = given.description, image_url = coalesce(given.image_url, item.image_url),
      names = ${names}
    from ${given}
    where item.name = given.name
      and (item.type, item.description, item.image_url, item.names)
        is distinct from (given.type, given.description, coalesce(given.image_url, item.image_url), ${names})
    returning item.details_id, item.game_item_id`.execute(tx);
  await sql`
    update listing_details as details set item_type = item.type, description = item.description
    from game_item as item
    where item.details_id = details.details_id and item.details_id = any(${changed.rows.map((row) => row.details_id)}::uuid[])`.execute(
    tx,
  );
  // The item and its text name each other; the foreign key back is checked at commit.
  const added = await sql`
    with missing as (
      select given.* from ${given} where not exists (select 1 from game_item as item where item.name = given.name)
    ), texts as (
      insert into listing_details (details_id, item_type, title, description, game_item_id)
      select details_id, type, name, description, game_item_id from missing
      on conflict (details_id) do nothing
    )
    insert into game_item (game_item_id, name, names, type, description, image_url, details_id)
    select game_item_id, name, names, type, description, image_url, details_id from missing
    -- Whoever imports the same at once has the same ids, too: whichever key is found first.
    on conflict do nothing
    returning game_item_id`.execute(tx);
  return {
    added: added.rows.length,
    changed: changed.rows.length,
    changedIds: changed.rows.map((row) => row.game_item_id),
  };
}
