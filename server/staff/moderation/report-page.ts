import { sql } from "kysely";
import { NEW_REPORTS } from "#contract/platform/limits.ts";
import { AlreadyReported, type ReportReason, TooManyReports } from "#contract/staff/moderation.ts";
import { lockLimit } from "#server/people/trust.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { findThingAt } from "../things/find-thing.ts";
import { fileReport } from "./file-report.ts";

export type Reported = {
  reported_url: string;
  report_reason: ReportReason;
  report_details?: string | null | undefined;
};

/** Files a report and answers its id. The same address again is refused while the first report of it waits. */
export function reportPage(context: Context, reported: Reported): Promise<string> {
  const { user_id } = signedIn(context);
  const { reported_url, report_reason, report_details } = reported;
  return context.transaction(async (tx) => {
    // No unique index could do this: an admin may set an older report of the same address back to pending.
    const limit = await lockLimit(tx, user_id, NEW_REPORTS, context.now);
    const { rows } = await sql<{ waiting: boolean; made: number }>`
      select exists (select from report where reporter_id = ${user_id} and reported_url = ${reported_url} and status = 'pending') as waiting,
        (select count(*)::int from report where reporter_id = ${user_id} and created_at > ${context.now}::timestamptz - interval '24 hours') as made`.execute(
      tx,
    );
    if (rows[0]?.waiting) throw new AlreadyReported();
    if ((rows[0]?.made ?? 0) >= limit.most) throw new TooManyReports(limit);
    return fileReport(tx, {
      reporter_id: user_id,
      noticed: null,
      reported_url,
      reason: report_reason,
      details: report_details || null,
      thing: await findThingAt(tx, reported_url, user_id),
      now: context.now,
    });
  });
}
