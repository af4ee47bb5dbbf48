import type { Db } from "./platform/database/connect.ts";
import { makeParts, type Partitioned, packYears } from "./platform/database/partitions.ts";
import { defineJob, type Job } from "./platform/jobs.ts";

/** What grows for ever, one line per table; why these and no others stands in docs/decisions/partitions.md. */
export const PARTITIONED: readonly Partitioned[] = [
  { table: "outbox", column: "created_at", step: "day", ahead: 3 },
  { table: "price_history", column: "date", step: "month", ahead: 3, packed: ["game_item_id", "date"] },
  { table: "service_view", column: "day", step: "month", ahead: 3, packed: ["service_id", "day"] },
  {
    table: "listing_status_log",
    column: "changed_at",
    step: "month",
    ahead: 3,
    packed: ["listing_id", "changed_at"],
  },
  { table: "active_day", column: "day", step: "month", ahead: 3, packed: ["user_id", "day"] },
];

/** Makes the parts of the coming days and months, and packs years that are over. */
export async function keepPartitions(db: Db, now: Date): Promise<void> {
  for (const each of PARTITIONED) {
    await makeParts(db, each, now);
    await packYears(db, each, now);
  }
}

export const partitionJobs = (db: Db): readonly Job[] => [
  defineJob({
    name: "partitions",
    schedule: "11 * * * *",
    // A table that somebody holds for long is left alone and tried again.
    retries: 8,
    handle: () => keepPartitions(db, new Date()),
  }),
];
