import { findItemOf } from "./market/items/queries.ts";
import { dealSubscriber } from "./market/prices/deals.ts";
import { watchSubscriber } from "./market/watches/match-watches.ts";
import { notificationSubscriber } from "./notifications/subscriber.ts";
import { type EventType, subjectsOf } from "./platform/events/events.ts";
import { type Subscriber, subscriber } from "./platform/events/subscriber.ts";
import type { Live } from "./platform/live.ts";

type Screens = Pick<Live, "emitTo">;
export type SubscriberDeps = { live: Screens };

/** Who hears of what happens; one line each. */
export const subscribers = ({ live }: SubscriberDeps): readonly Subscriber[] => [
  notificationSubscriber(live.emitTo),
  watchSubscriber(),
  screens(live),
  itemScreens(live),
  dealSubscriber,
];

const EVERYTHING: readonly EventType[] = [
  "offer.created",
  "offer.countered",
  "offer.accepted",
  "offer.rejected",
  "order.created",
  "order.assigned",
  "order.unassigned",
  "order.status",
  "order.review",
  "bid.placed",
  "bid.outbid",
  "auction.concluded",
  "buy_order.changed",
  "contract.changed",
  "listing.changed",
];

/** Tells the screens that watch what an event is about to read it again. Nothing is kept: a screen that reconnects reads anyway. */
const screens = (live: Screens) =>
  subscriber("screens", EVERYTHING, async (_tx, event, after) => {
    after(() => {
      for (const subject of subjectsOf(event)) live.emitTo(`${subject.kind}:${subject.id}`, "changed", subject);
    });
  });

/** An item's page sums up its listings: what happens to one of them happens to it. */
const itemScreens = (live: Screens) =>
  subscriber("item screens", ["listing.changed"], async (tx, event, after) => {
    const item = await findItemOf(tx, event.listing_id);
    after(() => {
      if (item) live.emitTo(`item:${item}`, "changed", { kind: "item", id: item });
    });
  });
