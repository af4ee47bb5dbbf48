import { CompiledQuery } from "kysely";
import { type PartyRow, sellerViews } from "#server/people/profiles/party-view.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { shownPhotos } from "../photos/photos.ts";
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

/** Built once: putting the same text together for every page would cost more than finding its row. */
const PAGE = `
  select d.page_listing, d.page_beside, d.page_photos, d.view_count, d.seller_id, p.kind, p.handle, p.name, p.avatar,
    p.avg_rating, p.assured_rating, p.rating_count, p.total_rating, p.streak, p.total_orders, p.response_rate, p.total_assignments, p.hand_overs, p.broken_bids
  from search_document d join party p on p.party_id = d.seller_id
  where d.row_id = $1 and d.page_listing is not null`;

async function findPage(db: Db, listingId: string): Promise<Page | undefined> {
  const { rows } = await db.executeQuery<Page>(CompiledQuery.raw(PAGE, [listingId]));
  return rows[0];
}

function pageText(page: Page, publicUrl: string): string {
  const seller = JSON.stringify(sellerViews(page, publicUrl)).slice(1, -1);
  // Own pictures are stored as paths; no address has a quotation mark.
  const photos =
    page.page_photos === "[]"
      ? JSON.stringify(shownPhotos(null, publicUrl))
      : page.page_photos.replaceAll('"/', `"${publicUrl}/`);
  return `{"type":"unique","listing":{${page.page_listing},${seller}},${page.page_beside},"photos":${photos},${seller},"stats":null,"view_count":${page.view_count ?? 0}}`;
}
