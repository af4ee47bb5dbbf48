import { type RawBuilder, sql } from "kysely";
import { OFFER_FILTERS, SHOWN_STATUSES } from "#contract/offer-status.ts";
import { partyTexts } from "#server/profiles/party-texts.ts";

const shownStatus = sql`case d.turn ${sql.join(
  OFFER_FILTERS.map((turn) => sql`when ${sql.lit(turn)} then ${sql.lit(SHOWN_STATUSES[turn])}`),
  sql` `,
)} end`;

/**
 * An expression: a JSON array of OfferSessionStub as text, each with its newest offer and whose turn it is. `page` is a query of
 * whole sessions, each with its `place` in the list.
 */
export const stubsText = (page: RawBuilder<unknown>, publicUrl: string): RawBuilder<string> => sql<string>`(
  with page as materialized (${page}),
  who as materialized (${partyTexts(
    sql`select customer_id from page union select assigned_id from page union select contractor_id from page`,
    publicUrl,
  )})
  select '[' || coalesce(string_agg(format(
    '{"id":"%s","contractor":%s,"assigned_to":%s,"customer":%s,"status":"%s","timestamp":%s,"most_recent_offer":{"cost":%s,"title":%s,"payment_type":"%s","count":%s,"service_name":%s}}',
    d.session_id, coalesce(c.text, 'null'), coalesce(a.text, 'null'), b.text, ${shownStatus},
    floor(extract(epoch from d.newest_at) * 1000)::bigint, o.cost, to_json(o.title), o.payment_type,
    (select coalesce(sum(quantity), 0) from offer_line l where l.offer_id = o.offer_id), coalesce(to_json(s.title)::text, 'null')),
    ',' order by d.place), '') || ']'
  from page d
  join offer o on o.offer_id = d.newest_offer_id
  join who b on b.party_id = d.customer_id
  left join who a on a.party_id = d.assigned_id
  left join who c on c.party_id = d.contractor_id
  left join service s on s.service_id = o.service_id)`;
