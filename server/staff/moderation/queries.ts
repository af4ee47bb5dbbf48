import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import { Id } from "#contract/platform/values.ts";
import type { Report, ReportSearch, StaffReport, searchReports as searchEndpoint } from "#contract/staff/moderation.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Report as ReportTable } from "#server/platform/database/types.ts";

export type ReportRow = Selectable<ReportTable>;

const MAX_OWN = 200;

/** What the caller has reported, newest first, without what staff wrote about it. */
export async function listOwnReports(context: Context): Promise<Report[]> {
  const { rows } = await sql<ReportRow>`
    select * from report where reporter_id = ${signedIn(context).user_id}
    order by created_at desc, report_id limit ${sql.lit(MAX_OWN)}`.execute(context.db);
  return rows.map(reportView);
}

/** A page of everybody's reports, newest first. */
export async function searchReports(context: Context, search: ReportSearch): Promise<Answer<typeof searchEndpoint>> {
  const { page, page_size } = search;
  const where = filter(search);
  const [found, counted] = await Promise.all([
    sql<ReportRow>`
      select * from report where ${where} order by created_at desc, report_id
      limit ${page_size} offset ${(page - 1) * page_size}`.execute(context.db),
    sql<{ total: number }>`select count(*)::int as total from report where ${where}`.execute(context.db),
  ]);
  const total_reports = counted.rows[0]?.total ?? 0;
  const total_pages = Math.ceil(total_reports / page_size);
  return {
    reports: await staffReports(context.db, found.rows, context.config.publicUrl),
    pagination: { page, page_size, total_reports, total_pages, has_next: page < total_pages, has_prev: page > 1 },
  };
}

function filter({ status, reporter_id }: ReportSearch): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (status !== undefined) parts.push(sql`status = ${status}`);
  if (reporter_id !== undefined)
    parts.push(
      Id.safeParse(reporter_id).success
        ? sql`reporter_id = ${reporter_id}`
        : sql`reporter_id = (select party_id from party where kind = 'user' and lower(handle) = ${reporter_id.toLowerCase()})`,
    );
  return sql.join(parts, sql` and `);
}

/** Reports as staff see them; the people of all of them come in one query. */
export async function staffReports(db: Db, rows: readonly ReportRow[], publicUrl: string): Promise<StaffReport[]> {
  const people = rows.flatMap((row) => [row.reporter_id, row.handled_by]);
  const parties = await loadParties(db, people, publicUrl);
  return rows.map((row) => ({
    ...reportView(row),
    reporter: parties.user(row.reporter_id),
    handled_by: parties.userOrNull(row.handled_by),
    notes: row.notes,
  }));
}

const reportView = (row: ReportRow): Report => ({
  report_id: row.report_id,
  reported_url: row.reported_url,
  report_reason: row.reason,
  report_details: row.details,
  status: row.status,
  created_at: row.created_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
});
