import { endSuspensions } from "#server/people/accounts/suspension.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";

/** Suspensions that have an end, end. */
export const userJobs = (db: Db): readonly Job[] => [
  defineJob({ name: "end-suspensions", schedule: "* * * * *", handle: () => endSuspensions(db, new Date()) }),
];
