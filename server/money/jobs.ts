import { sql } from "kysely";
import { MONEY_REQUEST_LIFE } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { differences } from "./prove.ts";
import { cancelByTime } from "./transactions/settle-request.ts";

const SLICE = 200;

/** Cancels deposits and withdrawals that nobody settled in time, and answers how many. */
export async function cancelOldRequests(db: Db, now: Date): Promise<number> {
  const { deposit, withdrawal } = MONEY_REQUEST_LIFE;
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id from money_transaction where status = 'pending'
      and created_at < ${now}::timestamptz - make_interval(days => case kind when 'deposit' then ${sql.lit(deposit)} else ${sql.lit(withdrawal)} end)
    order by created_at limit ${sql.lit(SLICE)}`.execute(db);
  for (const { transaction_id } of rows) await db.transaction().execute((tx) => cancelByTime(tx, transaction_id, now));
  return rows.length;
}

/** What time does to requests; and each night the proof that balances are the sums of their entries. A failed job is in the log. */
export const moneyJobs = (db: Db): readonly Job[] => [
  defineJob({
    name: "old-money-requests",
    schedule: "17 * * * *",
    handle: async () => void (await cancelOldRequests(db, new Date())),
  }),
  defineJob({
    name: "prove-ledger",
    schedule: "23 3 * * *",
    handle: async () => {
      const found = await differences(db);
      if (found.length > 0)
        throw new Error(`the ledger differs from its entries: ${JSON.stringify(found.slice(0, 5))}`);
    },
  }),
];
