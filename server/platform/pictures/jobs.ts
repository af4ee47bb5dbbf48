import { subscriber } from "../events/subscriber.ts";
import { defineJob, type Job, type Jobs } from "../jobs.ts";
import { pictureStored } from "../picture-events.ts";
import { type AvifDeps, avifMaker } from "./make-avif.ts";

type Waiting = { filename: string };

/** The queue of new pictures; who enqueues needs no more than its name. */
const kind: Job<Waiting> = { name: "make-avif", handle: () => Promise.reject(new Error("not installed")) };

/** Of older pictures so many each time: some ten seconds of one core in ten minutes. */
const OLDER_AT_ONCE = 30;

/** AVIF for each new picture, and little by little for those from before and those whose job was lost. */
export function pictureJobs(deps: AvifDeps): readonly Job<never>[] {
  const maker = avifMaker(deps);
  return [
    defineJob<Waiting>({
      ...kind,
      retrySeconds: 30,
      handle: async ({ filename }) => void (await maker.make(filename)),
    }),
    defineJob({
      name: "make-older-avif",
      schedule: "*/10 * * * *",
      retries: 0,
      handle: async () => {
        for (let left = OLDER_AT_ONCE; left > 0; left -= 1) if ((await maker.makeNext()) === "none") return;
      },
    }),
  ];
}

/** Each new picture waits for its AVIF. */
export const pictureSubscriber = (jobs: Pick<Jobs, "enqueue">) =>
  subscriber("pictures", [pictureStored], async (tx, { filename }) => {
    await tx
      .insertInto("picture_waiting")
      .values({ filename })
      .onConflict((on) => on.doNothing())
      .execute();
    await jobs.enqueue(tx, kind, { filename }, { key: filename });
  });
