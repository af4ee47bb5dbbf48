import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { endAuctions } from "./end-auctions.ts";
import { tellOfEnds } from "./tell-soon.ts";

/** What auctions need the clock for. */
export const auctionJobs = (db: Db): readonly Job[] => [
  defineJob({ name: "auction-end", schedule: "* * * * *", handle: () => endAuctions(db, new Date()) }),
  defineJob({ name: "auction-ends-soon", schedule: "* * * * *", handle: () => tellOfEnds(db, new Date()) }),
];
