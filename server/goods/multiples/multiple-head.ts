import { isPlaceholder } from "#contract/platform/images.ts";
import { Id } from "#contract/platform/values.ts";
import { titleIn } from "#server/catalogue/items-by-name.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import { previewText } from "#server/platform/plain-text.ts";
import { productData } from "../listings/product-data.ts";
import { findMultiple } from "./queries.ts";

/** What a combined listing's page says to link previews; nothing when no part of it is for sale. */
export async function multipleHead({ db, publicUrl, language }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const found = await findMultiple(db, id, { user: undefined, publicUrl });
  if (!found) return undefined;
  const images = found.photos.filter((photo) => !isPlaceholder(photo));
  const [image] = images;
  const { item_type } = found.details;
  const title = titleIn(language, found.details);
  const description = previewText(found.details.description) || title;
  const canonical = `/market/multiple/${found.multiple_id}`;
  const prices = found.listings.map(({ listing }) => listing.price);
  return {
    title,
    description,
    canonical,
    ...(image ? { image } : {}),
    data: productData({
      name: title,
      description,
      category: item_type,
      url: publicUrl + canonical,
      images,
      low: prices.length === 0 ? undefined : Math.min(...prices),
      high: prices.length === 0 ? undefined : Math.max(...prices),
      isInStock: found.listings.some(({ listing }) => listing.status === "active" && listing.quantity_available > 0),
    }),
  };
}
