import { isRecord } from "#web/parse.ts";
import { makeStored } from "../stored.ts";
import { draftAuthor } from "./draft-author.ts";

/** Where the values of one form wait until they are sent. */
export type Draft<V> = {
  read: () => V | undefined;
  keep: (values: V) => void;
  forget: () => void;
};

/**
 * The draft of a kind of form, one at a time: the answer takes what it is about (an order, a listing) and gives nothing that was
 * typed about something else, or by somebody else who was signed in. `parse` says no to what it cannot read.
 */
export function makeDrafts<V>(
  name: string,
  parse: (raw: unknown) => V | null,
  area?: "localStorage" | "sessionStorage",
): (of?: string) => Draft<V> {
  const stored = makeStored<{ of: string; by: string; values: V } | null>(
    `freeport.draft.${name}`,
    (raw) => {
      const values = isRecord(raw) ? parse(raw.values) : null;
      if (!isRecord(raw) || typeof raw.of !== "string" || values === null) return null;
      return { of: raw.of, by: typeof raw.by === "string" ? raw.by : "", values };
    },
    area,
  );
  return (of = "") => {
    const read = () => {
      const kept = stored.get();
      // What a visitor typed is there when they have signed in.
      const isOwn = kept?.by === "" || kept?.by === draftAuthor.get();
      return kept?.of === of && isOwn ? kept.values : undefined;
    };
    const text = () => JSON.stringify(read());
    let own = text();
    return {
      read,
      keep: (values) => {
        stored.set({ of, by: draftAuthor.get(), values });
        own = text();
      },
      // The same form in another tab may have kept something since.
      forget: () => {
        if (read() !== undefined && text() === own) stored.set(null);
      },
    };
  };
}
