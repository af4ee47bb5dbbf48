import { defineEvent } from "#server/platform/events/define.ts";

export const listingChanged = defineEvent("listing.changed").with<{ listing_id: string }>({ listing: "listing_id" });

/** A seller is away for a while, or is back. */
export const awayChanged = defineEvent("away.changed").with<{ party_id: string }>();

/** A service is offered, or its words are others. */
export const serviceChanged = defineEvent("service.changed").with<{ service_id: string }>();

export const buyOrderChanged = defineEvent("buy_order.changed").with<{ buy_order_id: string; game_item_id: string }>({
  item: "game_item_id",
});

/** Something new fits a watch. */
export const watchHit = defineEvent("watch.hit").with<{ hit_id: string }>();

/** Somebody put up a buy order. */
export const wishPlaced = defineEvent("buy_order.placed").with<{ buy_order_id: string }>();

/** A listing fits a buy order. */
export const wishMatched = defineEvent("buy_order.matched").with<{ match_id: string }>();

/** A buy order ran out, and nobody had fulfilled it. */
export const wishEnded = defineEvent("buy_order.ended").with<{ buy_order_id: string }>();
