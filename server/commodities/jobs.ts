import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { linkCommodities } from "./commodities.ts";

/** Once a day new commodities become items of the catalogue. */
export const commodityJobs = (db: Db): readonly Job<never>[] => [
  defineJob({ name: "commodity-items", schedule: "40 4 * * *", handle: () => linkCommodities(db) }),
];
