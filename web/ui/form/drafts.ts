import { isRecord } from "#web/parse.ts";
import { makeStored } from "../stored.ts";

/** Where the values of one form wait until they are sent. */
export type Draft<V> = {
  read: () => V | undefined;
  keep: (values: V) => void;
  forget: () => void;
};

/**
 * The draft of a kind of form, one at a time: the answer takes what it is about (an order, a listing) and gives nothing that was
 * typed about something else. `parse` says no to what it cannot read.
 */
export function makeDrafts<V>(
  name: string,
  parse: (raw: unknown) => V | null,
  area?: "localStorage" | "sessionStorage",
): (of?: string) => Draft<V> {
  const stored = makeStored<{ of: string; values: V } | null>(
    `freeport.draft.${name}`,
    (raw) => {
      const values = isRecord(raw) ? parse(raw.values) : null;
      return isRecord(raw) && typeof raw.of === "string" && values !== null ? { of: raw.of, values } : null;
    },
    area,
  );
  return (of = "") => {
    const read = () => {
      const kept = stored.get();
      return kept?.of === of ? kept.values : undefined;
    };
    const text = () => JSON.stringify(read());
    let own = text();
    return {
      read,
      keep: (values) => {
        stored.set({ of, values });
        own = text();
      },
      // The same form in another tab may have kept something since.
      forget: () => {
        if (read() !== undefined && text() === own) stored.set(null);
      },
    };
  };
}
