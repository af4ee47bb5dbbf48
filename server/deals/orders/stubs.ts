import { type RawBuilder, sql } from "kysely";
import { partiesOfPage, partyMark } from "#server/people/profiles/party-texts.ts";

/**
 * An expression: a JSON array of OrderStub as text for `withParties`, written by the database. A thousand of them are read in one answer,
 * and reading their columns here took most of its time. `page` is a query of whole orders, each with its `place` in the list.
 */
export const stubsText = (page: RawBuilder<unknown>, publicUrl: string): RawBuilder<string> => sql<string>`(
  with page as materialized (${page})
  select '[' || coalesce(string_agg(format(
    '{"order_id":"%s","contractor":%s,"assigned_to":%s,"customer":%s,"status":"%s","timestamp":"%s","service_name":%s,"cost":"%s","title":%s,"payment_type":"%s","count":%s,"kind":%s}',
    d.order_id, ${partyMark("contractor_id")}, ${partyMark("assigned_id")}, ${partyMark("customer_id")}, d.status,
    to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(to_json(s.title)::text, 'null'), d.cost,
    to_json(d.title), d.payment_type,
    (select coalesce(sum(quantity), 0) from order_line l where l.order_id = d.order_id), to_json(d.kind)), ',' order by d.place), '') || ']' || ${partiesOfPage(publicUrl)}
  from page d
  left join service s on s.service_id = d.service_id)`;
