import type { createMultiple as endpoint, NewMultiple } from "#contract/goods/multiples.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { listingChanged } from "../events.ts";
import { sellingParty } from "../listings/listings.ts";
import { reindexListings } from "../search/rows.ts";
import { join, lockMembers, lockMultiplesOf, requireAlive, withDefault } from "./members.ts";
import { findMultiple } from "./queries.ts";

/** Combines fixed-price listings of one seller. They keep their own text, price, stock and pictures. */
export function createMultiple(context: Context, input: NewMultiple): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const seller = await sellingParty(tx, user, input.spectrum_id);
    const ids = withDefault(input.listings, input.default_listing_id);
    await lockMultiplesOf(tx, seller.id);
    requireAlive(await lockMembers(tx, user, seller.id, { ids, mayMove: false }));
    const [multiple_id, details_id] = [newId(), newId()];
    const { title, description, item_type } = input;
    await tx.insertInto("listing_details").values({ details_id, title, description, item_type }).execute();
    await tx
      .insertInto("multiple")
      .values({
        multiple_id,
        details_id,
        seller_id: seller.id,
        default_listing_id: input.default_listing_id,
        created_at: context.now,
      })
      .execute();
    await join(tx, multiple_id, ids);
    await reindexListings(tx, ids);
    await publish(tx, ...ids.map((listing_id) => listingChanged({ listing_id })));
    const multiple = await findMultiple(tx, multiple_id, { user, publicUrl: context.config.publicUrl });
    if (!multiple) throw new Unexpected();
    return multiple;
  });
}
