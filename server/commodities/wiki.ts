import { sql } from "kysely";
import { PLACEHOLDER_PHOTO } from "#contract/platform/images.ts";
import type { Context } from "#server/platform/context.ts";

/**
 * The catalogue in the words of a wiki, for forms that pick an item there (wire market §8). Such forms keep only pages of
 * categories that they know, so each item type has one.
 */

const CATEGORIES: Readonly<Record<string, string>> = {
  "Full Set": "Armor_set",
  Torso: "Torso armor",
  Legs: "Legs armor",
  Arms: "Arms armor",
  Undersuit: "Undersuits",
  Helmet: "Helmets",
  Backpack: "Backpacks",
  "Ranged Weapon": "Personal weapons",
  "Melee Weapon": "Personal weapons",
  "Thrown Weapon": "Personal weapons",
  "FPS Tool": "Personal weapons",
  Commodity: "Commodities",
  "Food/Drink": "Unknown consumables",
  "Medical Pen": "Unknown consumables",
  "Weapon Magazine": "Unknown consumables",
  Flare: "Unknown consumables",
};
const CATEGORY_OF_GROUP: Readonly<Record<string, string>> = { Component: "Components", "Vehicle Weapon": "Components" };

const MOST = 50;
type Found = {
  id: string;
  name: string;
  type: string;
  category: string | null;
  extract: string;
  picture: string | null;
};

async function findItems({ replica, config }: Context, text: string): Promise<Found[]> {
  const literal = text.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const { rows } = await sql<Found>`
    select g.game_item_id as id, g.name, g.type, c.category, coalesce(g.description, '') as extract, coalesce(g.image_url, (
      select coalesce(r.external_url, ${config.publicUrl}::text || '/media/' || r.filename)
      from photo f join image_resource r on r.resource_id = f.resource_id
      where f.details_id = g.details_id order by f.position, f.resource_id limit 1)) as picture
    from game_item g
    left join lateral (select min(category) as category from game_item_category where subcategory = g.type) c on true
    where g.name ilike ${`%${literal}%`}
    order by lower(g.name) like ${`${literal}%`} desc, length(g.name), g.name limit ${sql.lit(MOST)}`.execute(replica);
  return rows;
}

const categoryOf = ({ type, category }: Found): string =>
  CATEGORIES[type] ?? CATEGORY_OF_GROUP[category ?? ""] ?? "Consumer goods";

/** Pages by the id of the game item. */
export async function searchWikiItems(context: Context, text: string) {
  const found = await findItems(context, text);
  const page = (item: Found) => ({
    pageid: item.id,
    title: item.name,
    thumbnail: { source: item.picture ?? PLACEHOLDER_PHOTO, width: 50, height: 36 },
    canonicalurl: `${context.config.publicUrl}/market/aggregate/${item.id}`,
    categories: [{ ns: 14, title: `Category:${categoryOf(item)}` }],
    extract: item.extract,
  });
  return { query: { pages: Object.fromEntries(found.map((item) => [item.id, page(item)])) } };
}

/** Only items with a picture. */
export async function searchWikiImages(context: Context, text: string) {
  const found = await findItems(context, text);
  return found.flatMap(({ id, name, picture }) =>
    picture === null
      ? []
      : {
          id,
          key: name.replaceAll(" ", "_"),
          title: name,
          excerpt: "",
          matched_title: null,
          description: "",
          thumbnail: { mimetype: "image/jpeg", size: 0, width: 200, height: 113, duration: null, url: picture },
          images: null,
        },
  );
}
