import type { Tx } from "../database/connect.ts";
import type { AnyEvent, Delivered, EventOf } from "./define.ts";

/** Runs once the subscriber's transaction has committed. May be lost in a crash, so only for what a reload repairs. */
export type After = (effect: () => void) => void;

export type Subscriber = {
  /** Stands in the database: renaming a subscriber makes it a new one. */
  name: string;
  events: readonly AnyEvent[];
  handle: (tx: Tx, event: Delivered, after: After) => Promise<void>;
};

/**
 * Declares who wants which events. What the handler writes through `tx` happens exactly once per event; calls to the
 * outside world go into a job that it enqueues there. Times come from the event's `at`, not from the clock: an event may be
 * delivered again an hour later.
 */
export function subscriber<Definition extends AnyEvent>(
  name: string,
  events: readonly Definition[],
  handle: (tx: Tx, event: EventOf<Definition>, after: After) => Promise<void>,
): Subscriber {
  // The deliverer hands over only the events listed here.
  return { name, events, handle: (tx, event, after) => handle(tx, event as EventOf<Definition>, after) };
}

/** What is made of some events; see `byEvent`. */
type Case<Made> = { events: readonly AnyEvent[]; make: (tx: Tx, event: Delivered) => Promise<Made> };

export const on = <Definition extends AnyEvent, Made>(
  events: readonly Definition[],
  make: (tx: Tx, event: EventOf<Definition>) => Promise<Made>,
): Case<Made> => ({ events, make: (tx, event) => make(tx, event as EventOf<Definition>) });

/** A table of what a subscriber makes of each of its events. Throws when one stands in it twice. */
export function byEvent<Made>(...cases: readonly Case<Made>[]) {
  const events = cases.flatMap((each) => each.events);
  const makers = new Map(cases.flatMap((each) => each.events.map(({ type }) => [type, each.make])));
  if (makers.size < events.length) throw new Error("an event stands in the table twice");
  const make = (tx: Tx, event: Delivered): Promise<Made> => {
    const found = makers.get(event.type);
    if (!found) throw new Error(`nothing is made of ${event.type}`);
    return found(tx, event);
  };
  return { events, make };
}
