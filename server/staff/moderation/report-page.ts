import { AlreadyReported, type ReportReason } from "#contract/staff/moderation.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { newId } from "#server/platform/ids.ts";

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
    await tx.selectFrom("account").select("user_id").where("user_id", "=", user_id).forNoKeyUpdate().execute();
    const waiting = await tx
      .selectFrom("report")
      .select("report_id")
      .where("reporter_id", "=", user_id)
      .where("reported_url", "=", reported_url)
      .where("status", "=", "pending")
      .limit(1)
      .executeTakeFirst();
    if (waiting) throw new AlreadyReported();
    const report_id = newId(context.now.getTime());
    await tx
      .insertInto("report")
      .values({
        report_id,
        reporter_id: user_id,
        reported_url,
        reason: report_reason,
        details: report_details || null,
        created_at: context.now,
      })
      .execute();
    return report_id;
  });
}
