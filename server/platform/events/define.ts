import type { WatchableKind } from "#contract/platform/watchable.ts";

declare const MADE: unique symbol;

/** What a use case announces. It comes from an event's definition alone. */
export type Published<Type extends string = string, Fields extends object = object> = Fields & {
  readonly type: Type;
  readonly [MADE]: true;
};

/** What a subscriber gets. `at` is when it was announced, however late it is delivered. */
export type Delivered<Type extends string = string, Fields extends object = object> = Fields & {
  readonly type: Type;
  readonly at: Date;
};

/** The things on whose screens something changed: for each kind, the field that has its id. */
export type About<Fields extends object> = Partial<Record<WatchableKind, keyof Fields & string>>;

/** Makes the event that `announce` takes, and names it for subscribers. */
export type EventDefinition<Type extends string = string, Fields extends object = never> = {
  (fields: Fields): Published<Type, Fields>;
  readonly type: Type;
  readonly about: Readonly<Partial<Record<WatchableKind, string>>>;
};

/** A definition whatever its fields are. */
export type AnyEvent = Pick<EventDefinition, "type" | "about">;

/** The event as a subscriber of one of the definitions gets it. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Fields> ? Delivered<Type, Fields> : Delivered;

const defined = new Map<string, AnyEvent>();
/** Every event of the program by its type. */
export const DEFINED: ReadonlyMap<string, AnyEvent> = defined;

/**
 * Declares an event: `defineEvent("bid.placed").with<{ listing_id: string; bid_id: string }>({ listing: "listing_id" })`. Its type is
 * the thing's word and a verb in the past tense, and stands in the database. Its fields are ids: a subscriber reads the present
 * state, which may have moved on since. `about` names the things whose screens have something to read.
 */
export function defineEvent<const Type extends string>(type: Type) {
  return {
    with<Fields extends object>(about: About<Fields> = {}): EventDefinition<Type, Fields> {
      if (defined.has(type)) throw new Error(`event ${type} is defined twice`);
      const make = (fields: Fields) => ({ type, ...fields }) as Published<Type, Fields>;
      const definition: EventDefinition<Type, Fields> = Object.assign(make, { type, about });
      defined.set(type, definition);
      return definition;
    },
  };
}

export type Subject = { kind: WatchableKind; id: string };

/** What an event is about, as its definition says. */
export function subjectsOf(event: Delivered): Subject[] {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  const about = Object.entries(defined.get(event.type)?.about ?? {});
  return about.map(([kind, field]) => ({ kind: kind as WatchableKind, id: String(fields[field]) }));
}
