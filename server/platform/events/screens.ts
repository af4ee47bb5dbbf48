import type { Live } from "../live.ts";
import { type AnyEvent, subjectsOf } from "./define.ts";
import { subscriber } from "./subscriber.ts";

/** Tells the screens that watch what an event is about to read it again. Nothing is kept: a screen that reconnects reads anyway. */
export const screens = (live: Pick<Live, "emitTo">, events: readonly AnyEvent[]) =>
  subscriber(
    "screens",
    events.filter(({ about }) => Object.keys(about).length > 0),
    async (_tx, event, after) => {
      after(() => {
        for (const subject of subjectsOf(event)) live.emitTo(`${subject.kind}:${subject.id}`, "changed", subject);
      });
    },
  );
