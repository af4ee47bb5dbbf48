import { isAmong } from "#server/platform/database/sql.ts";
import type { MayWatch } from "#server/platform/watching.ts";
import { seesPrivate } from "./composites.ts";

/** Everybody; an internal listing's seller alone. */
export const watchableListings: MayWatch = async (db, user, ids) => {
  const found = await db
    .selectFrom("listing")
    .select(["listing_id", "internal", "seller_id"])
    .where(isAmong("listing_id", ids))
    .execute();
  return found
    .filter(({ internal, seller_id }) => !internal || seesPrivate(user, seller_id))
    .map(({ listing_id }) => listing_id);
};
