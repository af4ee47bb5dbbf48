import cluster from "node:cluster";
import { type FromWorker, PLACE, type Place, type ToWorker } from "./messages.ts";

/** This process, when it is one of several on this port. */
export type Worker = Place & {
  /** Called once, when another process has taken over and no new connection comes. */
  onRetire: (retire: () => Promise<void>) => void;
  /** Tells the others what this process measured, whenever one of them asks. */
  onMeasure: (measure: () => Promise<unknown>) => void;
  /** What each process measured, this one too; one that does not answer in time is left out. */
  gather: () => Promise<readonly unknown[]>;
};

/** What this process is to the others; nothing when it is alone. */
export function thisWorker(): Worker | undefined {
  const given = process.env[PLACE];
  if (!cluster.isWorker || given === undefined) return undefined;
  const place = JSON.parse(given) as Place;
  const waiting = new Map<number, (all: readonly unknown[]) => void>();
  let asked = 0;
  let measure = async (): Promise<unknown> => undefined;
  let retire = async (): Promise<void> => undefined;
  // It is meant for the first process, who tells each when it is their turn.
  process.on("SIGHUP", () => undefined);
  const say = (message: FromWorker) => void process.send?.(message);
  process.on("message", async (message: ToWorker) => {
    if (message.kind === "retire") await retire();
    if (message.kind === "measure") say({ kind: "measured", id: message.id, measured: await measure() });
    if (message.kind === "gathered") {
      waiting.get(message.id)?.(message.all);
      waiting.delete(message.id);
    }
  });
  return {
    ...place,
    onRetire: (wanted) => {
      retire = wanted;
    },
    onMeasure: (wanted) => {
      measure = wanted;
    },
    gather: () =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        say({ kind: "gather", id: asked });
      }),
  };
}
