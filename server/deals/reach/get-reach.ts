import { sql } from "kysely";
import type { Reach } from "#contract/deals/reach.ts";
import { normalised, type Span } from "#contract/people/week.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Context } from "#server/platform/context.ts";

/** Of fewer answers nothing is said, and what was long ago is not how they answer now. */
const MIN_ANSWERS = 3;
const ANSWER_DAYS = 90;
/** Somebody is here while their browser asked for something so lately; uses are noted once a minute. */
const HERE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

type Seller = { username?: string | undefined; spectrum_id?: string | undefined };

/** How soon the seller can be met, as far as they let it be known. Throws `NotFound`. */
export async function getReach({ replica, now }: Context, { username, spectrum_id }: Seller): Promise<Reach> {
  const kind = spectrum_id === undefined ? "user" : "contractor";
  const id = await findParty(replica, kind, spectrum_id ?? username ?? "");
  if (id === undefined) throw new NotFound();
  // Who shows hours: the person, or whoever handles the organisation's orders.
  const people =
    kind === "user"
      ? sql`select a.user_id from account a where a.user_id = ${id} and a.hours_public and not a.banned`
      : sql`select distinct a.user_id from contractor_member_role g join contractor_role r on r.role_id = g.role_id
          join account a on a.user_id = g.user_id
          where g.contractor_id = ${id} and r.manage_orders and a.hours_public and not a.banned`;
  const scope = kind === "user" ? sql`h.contractor_id is null` : sql`h.contractor_id = ${id}`;
  const since = new Date(now.getTime() - ANSWER_DAYS * DAY_MS);
  const here = new Date(now.getTime() - HERE_MS);
  const { rows } = await sql<{ answers_in: number | null; is_here: boolean; hours: Span[] | null }>`
    with people as materialized (${people})
    select
      (select case when count(*) >= ${sql.lit(MIN_ANSWERS)} then
          round(extract(epoch from percentile_cont(0.5) within group (order by t.responded_at - t.assigned_at)) / 60)::int end
        from response_tracking t where t.party_id = ${id} and t.assigned_at > ${since} and t.responded_at is not null) as answers_in,
      exists (select from session s join people using (user_id) where s.last_used_at > ${here}) as is_here,
      (select json_agg(json_build_object('start', h.start, 'finish', h.finish))
        from availability h join people using (user_id) where ${scope}) as hours`.execute(replica);
  const [row] = rows;
  return {
    answers_in: row?.answers_in ?? null,
    is_here: row?.is_here ?? false,
    hours: normalised(row?.hours ?? []),
  };
}
