import { stringify } from "csv-stringify/sync";
import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { type searchStaffAudit as endpoint, type StaffAuditFilter, StaffEntry } from "#contract/staff/audit.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import type { Context } from "#server/platform/context.ts";

type Row = Omit<StaffEntry, "admin" | "at"> & { admin_id: string | null; created_at: Date };
type Page = { before?: string | undefined; page_size: number };

/** A page of what the staff did, newest first. Ids are made by time, so that the id of the last one is where the next page begins. */
export async function searchStaffAudit(
  { replica, config }: Context,
  { before, page_size, ...filter }: StaffAuditFilter & Page,
): Promise<Answer<typeof endpoint>> {
  const where = sql.join(
    [...conditions(filter), ...(before === undefined ? [] : [sql`e.entry_id < ${before}`])],
    sql` and `,
  );
  const { rows } = await sql<Row>`
    select e.entry_id, e.admin_id, e.action, e.subject_kind, e.subject_id, e.subject_name, e.before, e.after, e.reason, e.created_at
    from staff_entry e where ${where} order by e.entry_id desc limit ${page_size + 1}`.execute(replica);
  const page = rows.slice(0, page_size);
  const admins = await loadParties(
    replica,
    page.map(({ admin_id }) => admin_id),
    config.publicUrl,
  );
  return {
    entries: page.map(({ admin_id, created_at, ...row }) =>
      StaffEntry.parse({ ...row, admin: admins.userOrNull(admin_id), at: created_at.toISOString() }),
    ),
    next: rows.length > page_size ? (page.at(-1)?.entry_id ?? null) : null,
  };
}

const COLUMNS = [
  "at",
  "admin",
  "action",
  "subject_kind",
  "subject_id",
  "subject_name",
  "before",
  "after",
  "reason",
] as const;

/** The same as CSV, up to a limit. A cell that a spreadsheet would compute begins with an apostrophe. */
export async function exportStaffAudit({ replica }: Context, filter: StaffAuditFilter): Promise<string> {
  const { rows } = await sql<Record<(typeof COLUMNS)[number], string | null>>`
    select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, p.handle as admin, e.action, e.subject_kind, e.subject_id,
      e.subject_name, e.before::text as before, e.after::text as after, e.reason
    from staff_entry e left join party p on p.party_id = e.admin_id
    where ${sql.join(conditions(filter), sql` and `)} order by e.entry_id desc limit ${sql.lit(LIMITS.staffAuditRows)}`.execute(
    replica,
  );
  // Without the mark at its start, spreadsheets take the file for another alphabet.
  return stringify(rows, {
    header: true,
    columns: [...COLUMNS],
    escape_formulas: true,
    record_delimiter: "windows",
    bom: true,
  });
}

function conditions({ admin, subject, action, kind, search, from, to }: StaffAuditFilter): RawBuilder<unknown>[] {
  const named = (handle: string) => sql`(select party_id from party where lower(handle) = ${handle.toLowerCase()})`;
  return [
    sql`true`,
    ...(admin === undefined ? [] : [sql`e.admin_id in ${named(admin)}`]),
    ...(subject === undefined ? [] : [sql`e.party_id in ${named(subject)}`]),
    ...(action === undefined ? [] : [sql`e.action = ${action}`]),
    ...(kind === undefined ? [] : [sql`e.subject_kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`e.created_at >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`e.created_at < ${to}::date + 1`]),
    ...(search === undefined ? [] : [words(search)]),
  ];
}

/** What a person types is looked for as it is: wildcards of the database mean themselves. A whole id finds what it is of. */
function words(search: string): RawBuilder<unknown> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const found = sql`(e.subject_name || ' ' || coalesce(e.reason, '')) ilike ${pattern}`;
  return /^[0-9a-f-]{36}$/i.test(search) ? sql`(${found} or e.subject_id::text = ${search.toLowerCase()})` : found;
}
