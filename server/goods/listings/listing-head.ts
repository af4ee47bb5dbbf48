import { isPlaceholder } from "#contract/platform/images.ts";
import { Id } from "#contract/platform/values.ts";
import { titleIn } from "#server/catalogue/items-by-name.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import type { PageAddress } from "#server/platform/http/sitemap.ts";
import { previewText } from "#server/platform/plain-text.ts";
import { listingsById } from "./composites.ts";

/** What a listing's page says to link previews: the same to everyone, so of an internal or unknown listing nothing. */
export async function listingHead({ db, publicUrl, now, language }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const listing_id = id.toLowerCase();
  const composite = (await listingsById(db, [listing_id], { user: undefined, publicUrl })).get(listing_id);
  if (!composite) return undefined;
  const { listing, details } = composite;
  const title = titleIn(language, details);
  const photos = composite.photos.filter((photo) => !isPlaceholder(photo));
  const seller = listing.contractor_seller?.name ?? listing.user_seller?.display_name ?? "";
  const canonical = `/market/${listing_id}`;
  const price = `${listing.price.toLocaleString("en-US")} aUEC`;
  const description = previewText(details.description) || [title, price, seller].filter(Boolean).join(" · ");
  const isSold =
    listing.status !== "active" || listing.quantity_available === 0 || Date.parse(listing.expiration) <= now.getTime();
  const [image] = photos;
  return {
    title,
    description,
    canonical,
    ...(image ? { image } : {}),
    data: {
      "@context": "https://schema.org",
      "@type": "Product",
      name: title,
      description,
      category: details.item_type,
      ...(photos.length > 0 ? { image: photos } : {}),
      offers: {
        "@type": "Offer",
        url: publicUrl + canonical,
        price: listing.price,
        // The game's currency: no code of a real one would be true.
        priceCurrency: "aUEC",
        availability: `https://schema.org/${isSold ? "OutOfStock" : "InStock"}`,
        seller: { "@type": listing.contractor_seller ? "Organization" : "Person", name: seller },
      },
    },
  };
}

/** The pages of listings that anybody may buy from, the newest first. */
export async function listingPages(db: Db, now: Date, limit: number): Promise<PageAddress[]> {
  const rows = await db
    .selectFrom("listing")
    .leftJoin("auction", "auction.listing_id", "listing.listing_id")
    .select("listing.listing_id")
    .where("listing.status", "=", "active")
    .where("sale_type", "in", ["sale", "auction"])
    .where("internal", "=", false)
    .where("quantity_available", ">", 0)
    // The month of a listing does not apply to an auction (wire market §9.8).
    .where((eb) => eb.fn.coalesce("auction.end_time", "listing.expiration"), ">", now)
    .orderBy("created_at", "desc")
    .orderBy("listing.listing_id")
    .limit(limit)
    .execute();
  return rows.map(({ listing_id }) => goodsPage(`/market/${listing_id}`));
}

const goodsPage = (path: string): PageAddress => ({ path, change: "weekly", priority: 0.8 });

/** The pages of combined listings, or of items, of which anybody may buy something; what was listed last comes first. */
const gathered =
  (row_kind: "multiple" | "aggregate", shelf: "market" | "bulk") =>
  async (db: Db, now: Date, limit: number): Promise<PageAddress[]> => {
    const rows = await db
      .selectFrom("search_row")
      .select("row_id")
      .where("row_kind", "=", row_kind)
      .where("shelf", "=", shelf)
      .where("quantity_available", ">", 0)
      .where("on_sale_until", ">", now)
      .orderBy("listed_at", "desc")
      .orderBy("row_id")
      .limit(limit)
      .execute();
    return rows.map(({ row_id }) => goodsPage(`/market/${row_kind}/${row_id}`));
  };
export const multiplePages = gathered("multiple", "market");
export const itemPages = gathered("aggregate", "bulk");
