import { LIMITS } from "#contract/limits.ts";
import type { Multiple } from "#contract/multiples.ts";
import { listingsById, seesPrivate, type Viewer } from "#server/market/composites.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { PARTY_COLUMNS, sellerViews } from "#server/profiles/party-view.ts";

/**
 * A combined listing as the viewer may see it: every member for the selling side and site admins, for others those that can be
 * bought now. Nothing when none of those is left.
 */
export async function findMultiple(db: Db, multipleId: string, viewer: Viewer): Promise<Multiple | undefined> {
  const row = await db
    .selectFrom("multiple")
    .innerJoin("listing_details as d", "d.details_id", "multiple.details_id")
    .innerJoin("party", "party.party_id", "multiple.seller_id")
    .leftJoin("game_item", "game_item.game_item_id", "d.game_item_id")
    .select(["multiple.multiple_id", "multiple.seller_id", "multiple.default_listing_id"])
    .select([
      "d.details_id",
      "d.item_type",
      "d.title",
      "d.description",
      "d.game_item_id",
      "game_item.name as item_name",
    ])
    .select(PARTY_COLUMNS)
    .where("multiple.multiple_id", "=", multipleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const members = await findMembers(db, row.multiple_id, viewer, seesPrivate(viewer.user, row.seller_id));
  const shown = members.find((member) => member.listing.listing_id === row.default_listing_id) ?? members[0];
  if (!shown) return undefined;
  const { details_id, item_type, title, description, item_name, game_item_id } = row;
  const details: Multiple["details"] = { details_id, item_type, title, description, item_name, game_item_id };
  return {
    type: "multiple",
    multiple_id: row.multiple_id,
    details,
    photos: shown.photos,
    default_listing: shown,
    listings: members,
    ...sellerViews(row, viewer.publicUrl),
  };
}

/** The members in the order in which they were listed. */
async function findMembers(db: Db, multipleId: string, viewer: Viewer, isPrivate: boolean) {
  const query = db
    .selectFrom("multiple_member")
    .innerJoin("listing", "listing.listing_id", "multiple_member.listing_id")
    .select("listing.listing_id")
    .where("multiple_member.multiple_id", "=", multipleId)
    .orderBy("listing.created_at")
    .orderBy("listing.listing_id")
    .limit(LIMITS.setMembers);
  const rows = await (isPrivate
    ? query
    : query
        .where("listing.status", "=", "active")
        .where("listing.internal", "=", false)
        .where("listing.expiration", ">", new Date())
  ).execute();
  const listings = await listingsById(
    db,
    rows.map((row) => row.listing_id),
    viewer,
  );
  return rows.flatMap(({ listing_id }) => {
    const listing = listings.get(listing_id);
    return listing?.type === "multiple_listing" ? listing : [];
  });
}
