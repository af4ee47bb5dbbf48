import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { Id } from "#contract/platform/values.ts";
import type {
  getReport as detailEndpoint,
  Report,
  ReportSearch,
  StaffReport,
  searchReports as searchEndpoint,
} from "#contract/staff/moderation.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Report as ReportTable } from "#server/platform/database/types.ts";
import { authorViews, partyKinds, readThing } from "../things/read-thing.ts";
import { sameThing } from "./file-report.ts";

export const REPORT_COLUMNS = [
  "report_id",
  "reporter_id",
  "reported_url",
  "reason",
  "details",
  "status",
  "created_at",
  "handled_at",
  "handled_by",
  "notes",
  "answer",
  "noticed",
  "kind",
  "thing_id",
  "author_id",
  "weight",
] as const;
export type ReportRow = Pick<Selectable<ReportTable>, (typeof REPORT_COLUMNS)[number]>;
const COLUMNS = sql.join(REPORT_COLUMNS.map((column) => sql.ref(column)));

const MAX_OWN = 200;
/** Other reports beside the one that is looked at. */
const MAX_OTHERS = 20;
/** People are counted up to here: more than that is many. */
const MAX_COUNTED = 100;

/** What the caller has reported, newest first, without what staff wrote about it. */
export async function listOwnReports(context: Context): Promise<Report[]> {
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from report where reporter_id = ${signedIn(context).user_id}
    order by created_at desc, report_id limit ${sql.lit(MAX_OWN)}`.execute(context.db);
  return rows.map(reportView);
}

const SORTED: Readonly<Record<ReportSearch["sort"], RawBuilder<unknown>>> = {
  newest: sql`created_at desc, report_id`,
  oldest: sql`created_at, report_id desc`,
  weight: sql`weight desc, created_at desc, report_id`,
};

/** A page of everybody's reports. Its rows are read when it is known which they are. */
export async function searchReports(context: Context, search: ReportSearch): Promise<Answer<typeof searchEndpoint>> {
  const { page, page_size, sort } = search;
  const [found, total_reports] = await Promise.all([
    sql<ReportRow>`
      with page as (select report_id as id from report where ${filter(search)} order by ${SORTED[sort]}
        limit ${page_size} offset ${(page - 1) * page_size})
      select ${COLUMNS} from page join report on report_id = id order by ${SORTED[sort]}`.execute(context.db),
    countReports(context.db, search),
  ]);
  const total_pages = Math.ceil(total_reports / page_size);
  return {
    reports: await staffReports(context.db, found.rows, context.config.publicUrl),
    pagination: { page, page_size, total_reports, total_pages, has_next: page < total_pages, has_prev: page > 1 },
  };
}

/** Kept for all that the queue is narrowed by but people; those of one person or about one are few. */
async function countReports(db: Db, search: ReportSearch): Promise<number> {
  const ofPeople = search.reporter_id !== undefined || search.author !== undefined;
  const { rows } = await (ofPeople
    ? sql<{ total: number }>`select count(*)::int as total from report where ${filter(search)}`
    : sql<{ total: number }>`
      select coalesce(sum(reports), 0)::int as total from report_tally
      where ${search.sources === "all" ? sql`true` : sql`not is_noticed`} and ${sql.join(stateOf(search), sql` and `)}`
  ).execute(db);
  return rows[0]?.total ?? 0;
}

function filter(search: ReportSearch): RawBuilder<unknown> {
  const { reporter_id, sources, author } = search;
  const parts = [sources === "all" ? sql`true` : sql`noticed is null`, ...stateOf(search)];
  if (reporter_id !== undefined) parts.push(sql`reporter_id = ${partyNamed(reporter_id, sql`kind = 'user'`)}`);
  if (author !== undefined) parts.push(sql`author_id = ${partyNamed(author, sql`true`)}`);
  return sql.join(parts, sql` and `);
}

function stateOf({ status, kind, reason }: ReportSearch): RawBuilder<unknown>[] {
  const parts = [sql`true`];
  if (status !== undefined) parts.push(sql`status = ${status}`);
  if (kind !== undefined) parts.push(sql`kind = ${kind}`);
  if (reason !== undefined) parts.push(sql`reason = ${reason}`);
  return parts;
}

/** An id, or a name of that sort. */
const partyNamed = (name: string, which: RawBuilder<unknown>) =>
  Id.safeParse(name).success
    ? sql`${name}::uuid`
    : sql`(select party_id from party where lower(handle) = ${name.toLowerCase()} and ${which} order by kind desc limit 1)`;

/** One report with the thing itself, what staff did to it and its author, and what else is reported of both. Throws `NotFound`. */
export async function readReport(context: Context, reportId: string): Promise<Answer<typeof detailEndpoint>> {
  const { db, config } = context;
  const row = await db.selectFrom("report").select(REPORT_COLUMNS).where("report_id", "=", reportId).executeTakeFirst();
  if (!row) throw new NotFound();
  const others = (where: RawBuilder<unknown>) =>
    sql<ReportRow>`
    select ${COLUMNS} from report where ${where} and report_id <> ${reportId} order by created_at desc, report_id limit ${sql.lit(MAX_OTHERS)}`.execute(
      db,
    );
  const [thing, history, onThing, onAuthor] = await Promise.all([
    readThing(db, { ...row, url: row.reported_url }, config.publicUrl),
    historyOf(context, row),
    others(sameThing(row, row.reported_url)),
    row.author_id === null ? { rows: [] } : others(sql`author_id = ${row.author_id}`),
  ]);
  const views = await staffReports(db, [row, ...onThing.rows, ...onAuthor.rows], config.publicUrl);
  const [report] = views;
  if (!report) throw new NotFound();
  const end = 1 + onThing.rows.length;
  return { report, thing, history, reports_on_thing: views.slice(1, end), reports_on_author: views.slice(end) };
}

type HistoryRow = {
  entry_id: string;
  action: string;
  admin_id: string | null;
  reason: string | null;
  created_at: Date;
};

async function historyOf({ db, config }: Context, { thing_id, author_id }: ReportRow) {
  const { rows } = await sql<HistoryRow>`
    select entry_id, action, admin_id, reason, created_at from staff_entry
    where entry_id in (
      select entry_id from ((select entry_id from staff_entry where subject_id = ${thing_id} order by entry_id desc limit ${sql.lit(MAX_OTHERS)})
        union (select entry_id from staff_entry where party_id = ${author_id} order by entry_id desc limit ${sql.lit(MAX_OTHERS)})) each)
      and action <> 'report_handled'
    order by entry_id desc limit ${sql.lit(MAX_OTHERS)}`.execute(db);
  const admins = await loadParties(
    db,
    rows.map(({ admin_id }) => admin_id),
    config.publicUrl,
  );
  return rows.map(({ entry_id, action, admin_id, reason, created_at }) => ({
    entry_id,
    action,
    admin: admins.userOrNull(admin_id),
    reason,
    at: created_at.toISOString(),
  }));
}

/** Reports as staff see them; the people of all of them come in one query. */
export async function staffReports(db: Db, rows: readonly ReportRow[], publicUrl: string): Promise<StaffReport[]> {
  const authors = rows.map((row) => row.author_id);
  const [parties, kinds, counts] = await Promise.all([
    loadParties(
      db,
      rows.flatMap((row) => [row.reporter_id, row.handled_by, row.author_id]),
      publicUrl,
    ),
    partyKinds(db, authors),
    reportersOn(db, authors),
  ]);
  return rows.map((row) => ({
    ...reportView(row),
    reporter: parties.userOrNull(row.reporter_id),
    handled_by: parties.userOrNull(row.handled_by),
    notes: row.notes,
    noticed: row.noticed,
    kind: row.kind,
    thing_id: row.thing_id,
    ...authorViews(row.author_id, parties, kinds),
    on_thing: row.weight,
    on_author: row.author_id === null ? 0 : (counts.get(row.author_id) ?? 0),
  }));
}

/** How many people reported something of each of these, up to a hundred. */
async function reportersOn(db: Db, authors: readonly (string | null)[]): Promise<Map<string, number>> {
  const wanted = [...new Set(authors.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ author_id: string; people: number }>`
    select wanted.author_id, (select count(distinct reporter_id)::int from (
      select reporter_id from report r where r.author_id = wanted.author_id order by created_at desc limit ${sql.lit(MAX_COUNTED)}) last) as people
    from unnest(${sql.val(wanted)}::uuid[]) wanted (author_id)`.execute(db);
  return new Map(rows.map(({ author_id, people }) => [author_id, people]));
}

const reportView = (row: ReportRow): Report => ({
  report_id: row.report_id,
  reported_url: row.reported_url,
  report_reason: row.reason,
  report_details: row.details,
  status: row.status,
  created_at: row.created_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
  answer: row.answer,
});
