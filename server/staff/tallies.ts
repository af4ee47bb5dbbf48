import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";

/** Makes one row of all rows of a key (migration 0053). Whoever reads meanwhile has the same sums; two at once fold each row once. */
export async function foldTallies(db: Db): Promise<void> {
  await sql`
    with gone as (delete from account_tally returning *)
    insert into account_tally (day, role, banned, rsi_confirmed, accounts)
    select day, role, banned, rsi_confirmed, sum(accounts) from gone group by 1, 2, 3, 4 having sum(accounts) <> 0`.execute(
    db,
  );
  await sql`
    with gone as (delete from report_tally returning *)
    insert into report_tally (status, kind, reason, is_noticed, reports)
    select status, kind, reason, is_noticed, sum(reports) from gone group by 1, 2, 3, 4 having sum(reports) <> 0`.execute(
    db,
  );
}

export const tallyJobs = (db: Db): readonly Job[] => [
  defineJob({ name: "fold-tallies", schedule: "23 * * * *", handle: () => foldTallies(db) }),
];
