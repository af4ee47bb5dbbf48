import { sql } from "kysely";
import { MONEY_REQUEST_LIFE } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { forEachAlone } from "#server/platform/database/slices.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { differences } from "./prove.ts";
import { cancelByTime } from "./transactions/settle-request.ts";

const AT_ONCE = 200;

/** Cancels deposits and withdrawals that nobody settled in time, each by itself. */
export async function cancelOldRequests(db: Db, now: Date): Promise<void> {
  const { deposit, withdrawal } = MONEY_REQUEST_LIFE;
  for (;;) {
    const { rows } = await sql<{ transaction_id: string }>`
      select transaction_id from money_transaction where status = 'pending'
        and created_at < ${now}::timestamptz - make_interval(days => case kind when 'deposit' then ${sql.lit(deposit)} else ${sql.lit(withdrawal)} end)
      order by created_at limit ${sql.lit(AT_ONCE)}`.execute(db);
    await forEachAlone(rows, ({ transaction_id }) =>
      db.transaction().execute((tx) => cancelByTime(tx, transaction_id, now)),
    );
    if (rows.length < AT_ONCE) return;
  }
}

/** What time does to requests; and each night the proof that balances are the sums of their entries. A failed job is in the log. */
export const moneyJobs = (db: Db): readonly Job[] => [
  defineJob({
    name: "old-money-requests",
    schedule: "17 * * * *",
    handle: () => cancelOldRequests(db, new Date()),
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
