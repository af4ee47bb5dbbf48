import type { Subscriber } from "./platform/events/subscriber.ts";
import type { Live } from "./platform/live.ts";

export type SubscriberDeps = { live: Live };

/** Who hears of what happens; one line each. */
export const subscribers = (_deps: SubscriberDeps): readonly Subscriber[] => [];
