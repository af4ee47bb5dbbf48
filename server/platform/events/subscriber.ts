import type { Tx } from "../database/connect.ts";
import type { EventOf, EventType } from "./events.ts";

/** Runs once the subscriber's transaction has committed. May be lost in a crash, so only for what a reload repairs. */
export type After = (effect: () => void) => void;

export type Subscriber = {
  /** Stands in the database: renaming a subscriber makes it a new one. */
  name: string;
  types: readonly EventType[];
  handle: (tx: Tx, event: EventOf<EventType>, after: After) => Promise<void>;
};

/**
 * Declares who wants which events. What the handler writes through `tx` happens exactly once per event; calls to the
 * outside world go into a job that it enqueues there.
 */
export function subscriber<T extends EventType>(
  name: string,
  types: readonly T[],
  handle: (tx: Tx, event: EventOf<T>, after: After) => Promise<void>,
): Subscriber {
  // The deliverer hands over only the types listed here.
  return { name, types, handle: (tx, event, after) => handle(tx, event as EventOf<T>, after) };
}
