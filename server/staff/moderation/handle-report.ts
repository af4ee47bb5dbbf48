import { NotFound } from "#contract/platform/errors.ts";
import type { ReportStatus, StaffReport } from "#contract/staff/moderation.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { staffReports } from "./queries.ts";

export type Handling = { status: ReportStatus; notes?: string | null | undefined };

/** Sets a report's status, from any to any, and its notes. Who handled it and when is kept unless it is pending again. */
export function handleReport(context: Context, reportId: string, { status, notes }: Handling): Promise<StaffReport> {
  const { user_id } = signedIn(context);
  const isPending = status === "pending";
  return context.transaction(async (tx) => {
    const row = await tx
      .updateTable("report")
      .set({
        status,
        handled_at: isPending ? null : context.now,
        handled_by: isPending ? null : user_id,
        notes: notes === undefined ? undefined : notes || null,
      })
      .where("report_id", "=", reportId)
      .returningAll()
      .executeTakeFirst();
    const [report] = row ? await staffReports(tx, [row], context.config.publicUrl) : [];
    if (!report) throw new NotFound();
    return report;
  });
}
