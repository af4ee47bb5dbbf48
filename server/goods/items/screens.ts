import { subscriber } from "#server/platform/events/subscriber.ts";
import type { Live } from "#server/platform/live.ts";
import { listingChanged } from "../events.ts";
import { findItemOf } from "./queries.ts";

/** An item's page sums up its listings: what happens to one of them happens to it. */
export const itemScreens = (live: Pick<Live, "emitTo">) =>
  subscriber("item screens", [listingChanged], async (tx, { listing_id }, after) => {
    const item = await findItemOf(tx, listing_id);
    after(() => {
      if (item) live.emitTo(`item:${item}`, "changed", { kind: "item", id: item });
    });
  });
