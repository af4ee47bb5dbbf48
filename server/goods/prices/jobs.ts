import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { takePriceSnapshot } from "./snapshot.ts";

/** The first minutes of a day, and again every six hours for what was not on offer then; and whenever the site starts, for a day on which it did not run at those hours. */
export const priceJobs = (db: Db): readonly Job<never>[] => [
  defineJob({
    name: "price-snapshot",
    schedule: "5 */6 * * *",
    atStart: true,
    handle: () => takePriceSnapshot(db, new Date()),
  }),
];
