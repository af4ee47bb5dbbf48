import { type RawBuilder, sql } from "kysely";
import type { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import { type Json, written } from "#server/platform/database/json.ts";
import { DEFAULT_PICTURES } from "./party-view.ts";

/**
 * Parties in answers that the database writes whole. A list has marks where its parties stand, and each party's text once behind it, in
 * whatever order; `withParties` puts them in. The marks are control characters: JSON escapes those, so nobody's words have them.
 */
const MARK = "\u0001";
const PARTY = "\u0002";

const mark = sql.lit(MARK);

/** The place of the party in this column of `d`, `null` when there is none. */
const partyMark = <T>(column: "contractor_id" | "assigned_id" | "customer_id" | "customer_org_id"): Json<T> =>
  written(sql`coalesce(${mark} || ${sql.ref(`d.${column}`)} || ${mark}, 'null')`);

/** The parties of a deal, whose row names them. */
export const dealPartyMarks = {
  contractor: partyMark<MinimalContractor | null>("contractor_id"),
  assigned_to: partyMark<MinimalUser | null>("assigned_id"),
  customer: partyMark<MinimalUser>("customer_id"),
  customer_org: partyMark<MinimalContractor | null>("customer_org_id"),
};

/** The parties of the deals in `page`, to be appended to a text with marks. */
export const partiesOfPage = (publicUrl: string): RawBuilder<string> => sql<string>`(
  select coalesce(string_agg(${sql.lit(PARTY)} || p.party_id || ${partyText(publicUrl)}, ''), '') from party p
  where p.party_id in (select customer_id from page union select assigned_id from page union select contractor_id from page
    union select customer_org_id from page))`;

/** MinimalUser or MinimalContractor of a party as JSON text: its kept document, with its picture as a full address. `p` is its alias. */
const partyText = (publicUrl: string, p = "p"): RawBuilder<string> => sql<string>`replace(
  replace(${sql.ref(`${p}.document`)}, '"avatar":null', case ${sql.ref(`${p}.kind`)} when 'user' then ${`"avatar":"${DEFAULT_PICTURES.user}"`}::text else ${`"avatar":"${DEFAULT_PICTURES.contractor}"`}::text end),
  '"avatar":"/', ${`"avatar":"${publicUrl}/`}::text)`;

/** The user `p`, who is one for certain. */
export const userText = (publicUrl: string): Json<MinimalUser> => written(partyText(publicUrl));

/** The joined party as a value of a row; null when it is missing or of the other kind. */
export const userJson = (publicUrl: string, alias: string): RawBuilder<MinimalUser | null> =>
  partyOf("user", publicUrl, alias);
export const contractorJson = (publicUrl: string, alias: string): RawBuilder<MinimalContractor | null> =>
  partyOf("contractor", publicUrl, alias);

const partyOf = <T>(kind: string, publicUrl: string, alias: string) =>
  sql<T | null>`case when ${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)} then ${partyText(publicUrl, alias)}::json end`;

const UUID_LENGTH = 36;

/** The list with its parties in their places, as JSON text. */
export function withParties(marked: string): string {
  const [list = "", ...parties] = marked.split(PARTY);
  const texts = new Map(parties.map((party) => [party.slice(0, UUID_LENGTH), party.slice(UUID_LENGTH)]));
  // Every second part stood between two marks.
  return list
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : texts.get(part)))
    .join("");
}
