import { sql } from "kysely";
import { AUDIT_LIFE } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";

const BATCH = 5000;

/** Deletes what is older than the trail is kept, in small transactions. */
export async function forgetOldAudit(db: Db, now: Date): Promise<number> {
  let gone = 0;
  for (let batch = BATCH; batch === BATCH; gone += batch) {
    const { numAffectedRows } = await sql`
      delete from audit_entry where entry_id in (
        select entry_id from audit_entry where created_at < ${now}::timestamptz - make_interval(days => ${AUDIT_LIFE.days}) limit ${BATCH})`.execute(
      db,
    );
    batch = Number(numAffectedRows ?? 0n);
  }
  return gone;
}

export const auditJobs = (db: Db): readonly Job[] => [
  defineJob({
    name: "forget-old-audit",
    schedule: "23 4 * * *",
    handle: async () => void (await forgetOldAudit(db, new Date())),
  }),
];
