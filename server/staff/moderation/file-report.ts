import { sql } from "kysely";
import type { Noticed, ReportReason } from "#contract/staff/moderation.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { reportFiled } from "../events.ts";
import type { Thing } from "../things/find-thing.ts";

export type NewReport = {
  reporter_id: string | null;
  noticed: Noticed | null;
  reported_url: string;
  reason: ReportReason;
  details: string | null;
  thing: Thing;
  now: Date;
};

/**
 * Puts a report into the queue and answers its id. All reports of the same thing weigh as many people as reported it: one who
 * reports it again and again weighs nothing more.
 */
export async function fileReport(tx: Tx, { thing, now, ...report }: NewReport): Promise<string> {
  const same = sameThing(thing, report.reported_url);
  // Two at once would each count the other out.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${thing.thing_id ?? report.reported_url}`}, 0))`.execute(
    tx,
  );
  const report_id = newId(now.getTime());
  await tx
    .insertInto("report")
    .values({ report_id, ...report, ...thing, created_at: now })
    .execute();
  await sql`
    update report set weight = counted.people
    from (select count(distinct coalesce(reporter_id::text, noticed))::int as people from report where ${same}) counted
    where ${same} and status in ('pending', 'in_progress') and weight <> counted.people`.execute(tx);
  await publish(tx, reportFiled({ report_id }));
  return report_id;
}

/** Reports of the same thing; of a page without one those of the same address. */
export const sameThing = ({ kind, thing_id }: Pick<Thing, "kind" | "thing_id">, url: string) =>
  thing_id === null
    ? sql`(thing_id is null and md5(reported_url) = md5(${url}) and reported_url = ${url})`
    : sql`(thing_id = ${thing_id} and kind = ${kind})`;
