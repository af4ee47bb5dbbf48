import { type RawBuilder, sql } from "kysely";
import type { Multiple } from "#contract/goods/multiples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { ItemNames, MemberListing } from "#contract/platform/shapes.ts";
import { PARTY_COLUMNS, sellerViews } from "#server/people/profiles/party-view.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { listingsById, seesPrivate, type Viewer } from "../listings/composites.ts";

/**
 * A combined listing as the viewer may see it: every member for the selling side and site admins, for others those that can be
 * bought now. Nothing when none of those is left.
 */
export async function findMultiple(db: Db, multipleId: string, viewer: Viewer): Promise<Multiple | undefined> {
  const [multiple] = await listMultiples(db, sql`multiple.multiple_id = ${multipleId}`, 1, viewer);
  return multiple;
}

/** Combined listings of this condition on `multiple`, newest first, each as the viewer may see it. */
export async function listMultiples(
  db: Db,
  where: RawBuilder<unknown>,
  max: number,
  viewer: Viewer,
): Promise<Multiple[]> {
  const rows = await db
    .selectFrom("multiple")
    .innerJoin("listing_details as d", "d.details_id", "multiple.details_id")
    .innerJoin("party", "party.party_id", "multiple.seller_id")
    .leftJoin("game_item", "game_item.game_item_id", "d.game_item_id")
    .select(["multiple.multiple_id", "multiple.seller_id", "multiple.default_listing_id", "multiple.hidden_at"])
    .select([
      "d.details_id",
      "d.item_type",
      "d.title",
      "d.description",
      "d.game_item_id",
      "game_item.name as item_name",
      sql<ItemNames | null>`game_item.names`.as("item_names"),
    ])
    .select(PARTY_COLUMNS)
    .where(sql<boolean>`${where}`)
    .orderBy("multiple.created_at", "desc")
    .orderBy("multiple.multiple_id")
    .limit(max)
    .execute();
  const all = await listMembers(
    db,
    rows.map((row) => row.multiple_id),
    viewer,
  );
  return rows.flatMap((row) => {
    const isPrivate = seesPrivate(viewer.user, row.seller_id);
    if (row.hidden_at !== null && !isPrivate) return [];
    const members = (all.get(row.multiple_id) ?? []).filter((member) => isPrivate || isForSale(member));
    const shown = members.find((member) => member.listing.listing_id === row.default_listing_id) ?? members[0];
    if (!shown) return [];
    const { details_id, item_type, title, description, item_name, item_names, game_item_id } = row;
    return {
      type: "multiple" as const,
      multiple_id: row.multiple_id,
      details: { details_id, item_type, title, description, item_name, item_names, game_item_id },
      photos: shown.photos,
      default_listing: shown,
      listings: members,
      ...sellerViews(row, viewer.publicUrl),
    };
  });
}

const isForSale = ({ listing }: MemberListing): boolean =>
  listing.status === "active" && !listing.internal && Date.parse(listing.expiration) > Date.now();

/** The members of these sets, each in the order that its seller gave them. */
async function listMembers(db: Db, multipleIds: readonly string[], viewer: Viewer) {
  const rows = await db
    .selectFrom("multiple_member")
    .innerJoin("listing", "listing.listing_id", "multiple_member.listing_id")
    .select(["multiple_member.multiple_id", "listing.listing_id"])
    .where(sql<boolean>`multiple_member.multiple_id = any(${sql.val([...multipleIds])}::uuid[])`)
    .orderBy("multiple_member.position")
    .orderBy("listing.listing_id")
    .limit(LIMITS.setMembers * multipleIds.length)
    .execute();
  const listings = await listingsById(
    db,
    rows.map((row) => row.listing_id),
    viewer,
  );
  const members = rows.flatMap(({ listing_id }) => {
    const listing = listings.get(listing_id);
    return listing?.type === "multiple_listing" ? listing : [];
  });
  return Map.groupBy(members, (member) => member.multiple_id);
}
