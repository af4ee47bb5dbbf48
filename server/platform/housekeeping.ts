import type { Db } from "./database/connect.ts";
import { cleanOutbox } from "./events/deliver.ts";
import { cleanAnswers } from "./http/idempotency.ts";
import { cleanLimits } from "./http/rate-limits.ts";
import { defineJob, type Job } from "./jobs.ts";
import { cleanSessions } from "./sessions.ts";

/** Takes out what the platform itself no longer needs. */
export const housekeeping = (db: Db): readonly Job[] => [
  defineJob({
    name: "housekeeping",
    schedule: "17 * * * *",
    handle: async () => {
      const now = new Date();
      await cleanSessions(db, now);
      await cleanAnswers(db, now);
      await cleanOutbox(db, now);
      await cleanLimits(db, now);
    },
  }),
];
