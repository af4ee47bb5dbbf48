import { defineEvent } from "#server/platform/events/define.ts";

export const listingChanged = defineEvent("listing.changed").with<{ listing_id: string }>({ listing: "listing_id" });

export const buyOrderChanged = defineEvent("buy_order.changed").with<{ buy_order_id: string; game_item_id: string }>({
  item: "game_item_id",
});

/** Something new fits a watch. */
export const watchHit = defineEvent("watch.hit").with<{ hit_id: string }>();
