import { watchSubscriber } from "./market/watches/match-watches.ts";
import { notificationSubscriber } from "./notifications/subscriber.ts";
import { type EventType, subjectsOf } from "./platform/events/events.ts";
import { type Subscriber, subscriber } from "./platform/events/subscriber.ts";
import type { Live } from "./platform/live.ts";

export type SubscriberDeps = { live: Live };

/** Who hears of what happens; one line each. */
export const subscribers = ({ live }: SubscriberDeps): readonly Subscriber[] => [
  notificationSubscriber(live.emitTo),
  watchSubscriber(),
  screens(live),
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
  "listing.changed",
];

/** Tells the screens that watch what an event is about to read it again. Nothing is kept: a screen that reconnects reads anyway. */
const screens = (live: Live) =>
  subscriber("screens", EVERYTHING, async (_tx, event, after) => {
    after(() => {
      for (const subject of subjectsOf(event)) live.emitTo(`${subject.kind}:${subject.id}`, "changed", subject);
    });
  });
