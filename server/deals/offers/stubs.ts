import { type RawBuilder, sql } from "kysely";
import { OFFER_STATES, SHOWN_STATUSES } from "#contract/deals/offer-status.ts";
import { partiesOfPage, partyMark } from "#server/people/profiles/party-texts.ts";

const shownStatus = sql`case d.turn ${sql.join(
  OFFER_STATES.map((turn) => sql`when ${sql.lit(turn)} then ${sql.lit(SHOWN_STATUSES[turn])}`),
  sql` `,
)} end`;

/**
 * An expression: a JSON array of OfferSessionStub as text for `withParties`, each with its newest offer and whose turn it is. `page` is
 * a query of whole sessions, each with its `place` in the list.
 */
export const stubsText = (page: RawBuilder<unknown>, publicUrl: string): RawBuilder<string> => sql<string>`(
  with page as materialized (${page})
  select '[' || coalesce(string_agg(format(
    '{"id":"%s","contractor":%s,"assigned_to":%s,"customer":%s,"status":"%s","timestamp":%s,"most_recent_offer":{"cost":%s,"title":%s,"payment_type":"%s","count":%s,"service_name":%s}}',
    d.session_id, ${partyMark("contractor_id")}, ${partyMark("assigned_id")}, ${partyMark("customer_id")}, ${shownStatus},
    floor(extract(epoch from d.newest_at) * 1000)::bigint, o.cost, to_json(o.title), o.payment_type,
    (select coalesce(sum(quantity), 0) from offer_line l where l.offer_id = o.offer_id), coalesce(to_json(s.title)::text, 'null')),
    ',' order by d.place), '') || ']' || ${partiesOfPage(publicUrl)}
  from page d
  join offer o on o.offer_id = d.newest_offer_id
  left join service s on s.service_id = o.service_id)`;
