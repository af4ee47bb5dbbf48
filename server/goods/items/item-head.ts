import { sql } from "kysely";
import type { ItemNames } from "#contract/platform/shapes.ts";
import { Id } from "#contract/platform/values.ts";
import { calledIn } from "#server/catalogue/items-by-name.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import { previewText } from "#server/platform/plain-text.ts";
import { productData } from "../listings/product-data.ts";

/** What a game item's page says to link previews. */
export async function itemHead({ db, publicUrl, language }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const item = await db
    .selectFrom("game_item")
    .select(["game_item_id", "name", sql<ItemNames | null>`names`.as("names"), "type", "description", "image_url"])
    .where("game_item_id", "=", id)
    .executeTakeFirst();
  if (!item) return undefined;
  const asks = await db
    .selectFrom("search_row")
    .select(["minimum_price", "maximum_price", "quantity_available"])
    .where("row_id", "=", id)
    .executeTakeFirst();
  const name = calledIn(language, item.name, item.names);
  const description = previewText(item.description ?? "") || item.type;
  const canonical = `/market/aggregate/${item.game_item_id}`;
  return {
    title: name,
    description,
    canonical,
    ...(item.image_url === null ? {} : { image: item.image_url }),
    data: productData({
      name,
      description,
      category: item.type,
      url: publicUrl + canonical,
      images: item.image_url === null ? [] : [item.image_url],
      low: asks?.minimum_price,
      high: asks?.maximum_price,
      isInStock: (asks?.quantity_available ?? 0) > 0,
    }),
  };
}
