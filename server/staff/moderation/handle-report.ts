import { NotFound } from "#contract/platform/errors.ts";
import { ReportChanged, type ReportStatus, type StaffReport } from "#contract/staff/moderation.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { reportHandled } from "../events.ts";
import { REPORT_COLUMNS, staffReports } from "./queries.ts";

export type Handling = {
  status: ReportStatus;
  notes?: string | null | undefined;
  answer?: string | null | undefined;
  seen_status?: ReportStatus | undefined;
};

/**
 * Sets a report's status, from any to any, its notes, and what its reporter is told. Who handled it and when is kept unless it is
 * pending again. Throws `ReportChanged` when it is not any more what the caller saw.
 */
export function handleReport(context: Context, reportId: string, handling: Handling): Promise<StaffReport> {
  return context.transaction(async (tx) => {
    await setReport(tx, context, reportId, handling);
    const row = await tx
      .selectFrom("report")
      .select(REPORT_COLUMNS)
      .where("report_id", "=", reportId)
      .executeTakeFirst();
    const [report] = row ? await staffReports(tx, [row], context.config.publicUrl) : [];
    if (!report) throw new NotFound();
    return report;
  });
}

/** The same within a larger change. */
export async function setReport(tx: Tx, context: Context, reportId: string, handling: Handling): Promise<void> {
  const { user_id } = signedIn(context);
  const { status, notes, answer, seen_status } = handling;
  const before = await tx
    .selectFrom("report")
    .select(["status", "notes", "answer", "reported_url", "author_id", "handled_by"])
    .where("report_id", "=", reportId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new NotFound();
  if (seen_status !== undefined && seen_status !== before.status)
    throw new ReportChanged({ status: before.status, by: await handleOf(tx, before.handled_by) });
  const isPending = status === "pending";
  const after = {
    status,
    notes: notes === undefined ? before.notes : notes || null,
    answer: answer === undefined ? before.answer : answer || null,
  };
  await tx
    .updateTable("report")
    .set({ ...after, handled_at: isPending ? null : context.now, handled_by: isPending ? null : user_id })
    .where("report_id", "=", reportId)
    .execute();
  await recordStaff(tx, {
    admin_id: user_id,
    action: "report_handled",
    subject_kind: "report",
    subject_id: reportId,
    subject_name: before.reported_url,
    party_id: before.author_id,
    before: { status: before.status, notes: before.notes, answer: before.answer },
    after,
  });
  if (status !== before.status) await publish(tx, reportHandled({ report_id: reportId, admin_id: user_id }));
}

async function handleOf(tx: Tx, partyId: string | null): Promise<string | null> {
  const party = await tx.selectFrom("party").select("handle").where("party_id", "=", partyId).executeTakeFirst();
  return party?.handle ?? null;
}
