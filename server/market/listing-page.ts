import type { Db } from "#server/platform/database/connect.ts";
import { PARTY_COLUMNS, type PartyRow, sellerViews } from "#server/profiles/party-view.ts";
import { listingsById, seesPrivate, type Viewer } from "./composites.ts";

/**
 * One listing of any kind as JSON text (wire market §1.5), undefined for what the caller may not know of. What every visitor reads
 * of a unique listing is stored with its search row; sellers, and whoever opens another kind, get it put together from its parts.
 */
export async function findListing(db: Db, listingId: string, viewer: Viewer): Promise<string | undefined> {
  const page = await findPage(db, listingId);
  if (page && !seesPrivate(viewer.user, page.seller_id)) return pageText(page, viewer.publicUrl);
  const listing = (await listingsById(db, [listingId], viewer)).get(listingId.toLowerCase());
  return listing && JSON.stringify(listing);
}

type Page = PartyRow & {
  seller_id: string;
  page_listing: string;
  page_beside: string;
  page_photos: string;
  view_count: number | null;
};

const findPage = (db: Db, listingId: string): Promise<Page | undefined> =>
  db
    .selectFrom("search_document as document")
    .innerJoin("party", "party.party_id", "document.seller_id")
    .select(["document.page_listing", "document.page_beside", "document.page_photos", "document.view_count"])
    .select(["party.party_id as seller_id", ...PARTY_COLUMNS])
    .where("document.row_id", "=", listingId)
    .where("document.page_listing", "is not", null)
    .$narrowType<{ page_listing: string; page_beside: string; page_photos: string }>()
    .executeTakeFirst();

function pageText(page: Page, publicUrl: string): string {
  const seller = JSON.stringify(sellerViews(page, publicUrl)).slice(1, -1);
  // Own pictures are stored as paths; no address has a quotation mark.
  const photos = page.page_photos.replaceAll('"/', `"${publicUrl}/`);
  return `{"type":"unique","listing":{${page.page_listing},${seller}},${page.page_beside},"photos":${photos},${seller},"stats":null,"view_count":${page.view_count ?? 0}}`;
}
