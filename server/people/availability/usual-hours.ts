import { sql } from "kysely";
import { type Span, usualHours } from "#contract/people/week.ts";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * The part of a UTC day in which each party usually plays, by party id: a person, or those of an organisation who handle its orders, as far
 * as they show their hours. Who shows none is left out. One query for any number.
 */
export async function loadUsualHours(db: Db, partyIds: readonly string[]): Promise<ReadonlyMap<string, Span>> {
  const { rows } = await sql<{ party_id: string; spans: Span[] }>`
    select party_id, json_agg(json_build_object('start', start, 'finish', finish)) as spans
    from (
      select h.user_id as party_id, h.start, h.finish
      from availability h join account a using (user_id)
      where h.user_id = any(${partyIds}) and h.contractor_id is null and a.hours_public and not a.banned
      union all
      select h.contractor_id, h.start, h.finish
      from availability h join account a using (user_id)
      where h.contractor_id = any(${partyIds}) and a.hours_public and not a.banned
        and exists (select from contractor_member_role g join contractor_role r on r.role_id = g.role_id
          where g.contractor_id = h.contractor_id and g.user_id = h.user_id and r.manage_orders)
    ) shown group by party_id`.execute(db);
  return new Map(
    rows.flatMap(({ party_id, spans }) => {
      const usual = usualHours(spans);
      return usual ? [[party_id, usual] as const] : [];
    }),
  );
}
