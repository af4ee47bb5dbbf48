import { sql } from "kysely";
import { NotFound } from "#contract/platform/errors.ts";
import type { ItemNames } from "#contract/platform/shapes.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Its shape is held by a constraint. */
const NAMES = sql<ItemNames | null>`names`.as("names");

/** Item types by category, in the order of the wire format. */
export const listCategories = (db: Db) =>
  db
    .selectFrom("game_item_category")
    .select(["id", "category", "subcategory"])
    .orderBy(sql`lower(category)`)
    .orderBy(sql`lower(subcategory)`)
    .execute();

/** The names of all item types. */
export async function listItemTypes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("game_item_category")
    .select("subcategory")
    .distinct()
    .orderBy("subcategory")
    .execute();
  return rows.map((row) => row.subcategory);
}

const MAX_ITEMS = 5000;

/** The items of a type, in any case; none when the type is unknown. */
export const listCategoryItems = (db: Db, type: string) =>
  db
    .selectFrom("game_item")
    .select(["game_item_id as id", "name", NAMES, "type", "image_url"])
    .where(sql<string>`lower(type)`, "=", type.toLowerCase())
    .orderBy("name")
    .limit(MAX_ITEMS)
    .execute();

/** An item by its exact name, else by its name in any case. */
export async function getItem(db: Db, name: string, publicUrl: string) {
  const item = await db
    .selectFrom("game_item")
    .select((eb) => [
      "game_item_id as id",
      "name",
      NAMES,
      "type",
      "description",
      "image_url",
      // Without a picture address of its own, the first photo of the item's text stands in.
      eb
        .selectFrom("photo")
        .innerJoin("image_resource", "image_resource.resource_id", "photo.resource_id")
        .select(
          sql<string>`coalesce(image_resource.external_url, ${publicUrl}::text || '/media/' || image_resource.filename)`.as(
            "address",
          ),
        )
        .whereRef("photo.details_id", "=", "game_item.details_id")
        .orderBy("photo.position")
        .limit(1)
        .as("first_photo"),
    ])
    .where(sql<string>`lower(name)`, "=", name.toLowerCase())
    .orderBy(sql`name = ${name}`, "desc")
    .orderBy("name")
    .limit(1)
    .executeTakeFirst();
  if (!item) throw new NotFound();
  const image = item.image_url ?? item.first_photo;
  return {
    id: item.id,
    name: item.name,
    names: item.names,
    type: item.type,
    description: item.description,
    image_url: image,
    photo: image,
  };
}

/** Items one of whose names contains the text; names that start with it first. */
export function suggestItems(db: Db, text: string) {
  const literal = text.toLowerCase().replace(/[\\%_]/g, "\\$&");
  return (
    db
      .selectFrom("game_item")
      .select(["game_item_id as id", "name", NAMES, "type", "image_url"])
      .where("all_names", "ilike", `%${literal}%`)
      // Each name stands on a line of its own.
      .orderBy(sql`E'\n' || lower(all_names) like ${`%\n${literal}%`}`, "desc")
      .orderBy(sql`length(name)`)
      .orderBy("name")
      .limit(12)
      .execute()
  );
}
