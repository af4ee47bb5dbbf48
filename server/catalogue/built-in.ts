import { readFile } from "node:fs/promises";
import type { Db } from "#server/platform/database/connect.ts";
import { type Imported, importItems } from "./import-items.ts";
import { parseItems } from "./parse-items.ts";
import { listItemTypes } from "./queries.ts";

const FILE = new URL("./items.csv", import.meta.url);

/** Fills an empty catalogue with the items that come with the site. A catalogue that has items is left as its keepers made it. */
export async function ensureCatalogue(db: Db): Promise<Imported> {
  const any = await db.selectFrom("game_item").select("game_item_id").limit(1).executeTakeFirst();
  if (any) return { added: 0, changed: 0, changedIds: [] };
  const { items, bad } = parseItems(await readFile(FILE, "utf8"), "csv", await listItemTypes(db));
  if (bad.length > 0) throw new Error(`items.csv, line ${bad[0]?.line}: ${bad[0]?.reason}`);
  return db.transaction().execute((tx) => importItems(tx, items));
}
