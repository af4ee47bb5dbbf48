import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { listingChanged } from "../events.ts";
import { reindexListings } from "../search/rows.ts";
import { findOwnMultiple, leave, memberIds, repairMultiples } from "./members.ts";

/** Takes a combined listing apart: its members are for sale on their own again, its own text and pictures go (wire market §6). */
export function dissolveMultiple(context: Context, multipleId: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { multiple_id } = await findOwnMultiple(tx, user, multipleId);
    const ids = await memberIds(tx, multiple_id);
    // Held before the set, as everywhere.
    await tx
      .selectFrom("listing")
      .select("listing_id")
      .where("listing_id", "in", ids)
      .orderBy("listing_id")
      .forNoKeyUpdate()
      .execute();
    await leave(tx, ids);
    await repairMultiples(tx, [multiple_id]);
    await reindexListings(tx, ids);
    await publish(tx, ...ids.map((listing_id) => listingChanged({ listing_id })));
  });
}
