import { type RawBuilder, sql } from "kysely";
import { DEFAULT_PICTURES } from "./party-view.ts";

/**
 * A query of `party_id` and `text`, its MinimalUser or MinimalContractor as JSON text, of the parties whose ids the given query
 * answers: written once for each, however many rows name it. For answers that the database serialises whole.
 */
export const partyTexts = (ids: RawBuilder<unknown>, publicUrl: string): RawBuilder<unknown> => sql`
  select p.party_id, format(
    case p.kind when 'user' then '{"username":%s,"display_name":%s' else '{"spectrum_id":%s,"name":%s' end
    || ',"avatar":%s,"rating":{"avg_rating":%s,"rating_count":%s,"total_rating":%s,"streak":%s,"total_orders":%s,"response_rate":%s,"total_assignments":%s,"hand_overs":%s}}',
    to_json(p.handle), to_json(p.name),
    to_json(case when p.avatar like '/%' then ${publicUrl}::text || p.avatar else coalesce(p.avatar,
      ${publicUrl}::text || case p.kind when 'user' then ${DEFAULT_PICTURES.user}::text else ${DEFAULT_PICTURES.contractor}::text end) end),
    p.avg_rating, p.rating_count, p.total_rating, p.streak, p.total_orders, p.response_rate, p.total_assignments, p.hand_overs) as text
  from party p where p.party_id in (${ids})`;

/**
 * The text of the party in this column of `d`, `null` when there is none, from `who (texts)`: the object that the parties of a page were
 * gathered in. Looked up by key and not joined: a prepared plan expects few rows, and would compare each of a thousand with each party.
 */
export const partyText = (column: "contractor_id" | "assigned_id" | "customer_id") =>
  sql`coalesce((select texts from who) ->> ${sql.ref(`d.${column}`)}::text, 'null')`;
