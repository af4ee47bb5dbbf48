import { Id } from "#contract/platform/values.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import { previewText } from "#server/platform/plain-text.ts";
import { productData } from "../listings/product-data.ts";

/** What a game item's page says to link previews. */
export async function itemHead({ db, publicUrl }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const item = await db
    .selectFrom("game_item")
    .select(["game_item_id", "name", "type", "description", "image_url"])
    .where("game_item_id", "=", id)
    .executeTakeFirst();
  if (!item) return undefined;
  const asks = await db
    .selectFrom("search_row")
    .select(["minimum_price", "maximum_price", "quantity_available"])
    .where("row_id", "=", id)
    .executeTakeFirst();
  const description = previewText(item.description ?? "") || item.type;
  const canonical = `/market/aggregate/${item.game_item_id}`;
  return {
    title: item.name,
    description,
    canonical,
    ...(item.image_url === null ? {} : { image: item.image_url }),
    data: productData({
      name: item.name,
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
