import { NotFound } from "#contract/platform/errors.ts";
import type { ListingAction } from "#contract/staff/market.ts";
import {
  bringBackListings,
  type ModeratedListing,
  takeDownListings,
} from "#server/goods/listings/moderate-listings.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { isAmong } from "#server/platform/database/sql.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { type Hiding, hideListings } from "../things/hide-thing.ts";

export type ActOnListings = { listing_ids: readonly string[]; action: ListingAction; reason?: string | undefined };

/** Archives, restores, hides or shows listings, all or none; answers how many changed. Throws `NotFound`. */
export function actOnListings(context: Context, { listing_ids, action, reason }: ActOnListings): Promise<number> {
  const acting = { admin_id: signedIn(context).user_id, now: context.now, reason };
  const ids = [...new Set(listing_ids)];
  return context.transaction(async (tx) => {
    const found = await tx.selectFrom("listing").select("listing_id").where(isAmong("listing_id", ids)).execute();
    if (found.length < ids.length) throw new NotFound();
    if (action === "hide" || action === "show") return hideListings(tx, ids, { ...acting, hides: action === "hide" });
    return action === "archive" ? archiveListings(tx, ids, acting) : restoreListings(tx, ids, acting);
  });
}

export async function archiveListings(tx: Tx, ids: readonly string[], acting: Hiding): Promise<number> {
  const listings = await takeDownListings(tx, ids, { ...acting, hides: false });
  await recordStaff(tx, ...listings.map((listing) => deed(listing, "listing_archived", "archived", acting)));
  return listings.length;
}

async function restoreListings(tx: Tx, ids: readonly string[], acting: Hiding): Promise<number> {
  const listings = await bringBackListings(tx, ids, { ...acting, shows: false });
  await recordStaff(tx, ...listings.map((listing) => deed(listing, "listing_restored", "inactive", acting)));
  return listings.length;
}

const deed = (
  { listing_id, title, seller_id, status }: ModeratedListing,
  action: "listing_archived" | "listing_restored",
  after: string,
  { admin_id, reason }: Hiding,
) => ({
  admin_id,
  action,
  subject_kind: "listing" as const,
  subject_id: listing_id,
  subject_name: title,
  party_id: seller_id,
  before: { status },
  after: { status: after },
  reason,
});
