import { Id } from "#contract/platform/values.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import { previewText } from "#server/platform/plain-text.ts";

/** What a game item's page says to link previews. */
export async function itemHead({ db }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const item = await db
    .selectFrom("game_item")
    .select(["game_item_id", "name", "type", "description", "image_url"])
    .where("game_item_id", "=", id)
    .executeTakeFirst();
  return (
    item && {
      title: item.name,
      description: previewText(item.description ?? "") || item.type,
      canonical: `/market/aggregate/${item.game_item_id}`,
      ...(item.image_url === null ? {} : { image: item.image_url }),
    }
  );
}
