import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { forgetOldVotes } from "./vote.ts";

/** A post is as active as the votes of the last month. */
export const recruitingJobs = (db: Db): readonly Job[] => [
  defineJob({
    name: "forget-old-recruiting-votes",
    schedule: "21 * * * *",
    handle: () => forgetOldVotes(db, new Date()),
  }),
];
