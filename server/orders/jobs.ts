import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { refreshResponseRates } from "./refresh-response-rates.ts";

/** What time does to orders: those that nobody answered begin to count. */
export const orderJobs = (db: Db): readonly Job[] => [
  defineJob({
    name: "refresh-response-rates",
    schedule: "33 * * * *",
    handle: async () => void (await refreshResponseRates(db, new Date())),
  }),
];
