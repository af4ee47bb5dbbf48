import { stringify } from "csv-stringify/sync";
import { type RawBuilder, sql } from "kysely";
import { type getMember as memberEndpoint, NoSuchUser } from "#contract/organisations/members.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { minimalUser, PARTY_COLUMNS, type PartyRow } from "#server/people/profiles/party-view.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { getContractorId } from "../by-code.ts";

/** The organisation of that code, for its members and site admins. Throws `UnknownContractor` and `NotAllowed`. */
export async function contractorOfMember(context: Context, spectrumId: string): Promise<string> {
  const user = signedIn(context);
  const id = await getContractorId(context.db, spectrumId);
  if (!isMember(user, id) && user.role !== "admin") throw new NotAllowed();
  return id;
}

export type MemberFilter = {
  page: number;
  page_size: number;
  search: string | undefined;
  sort: "username" | "role";
  role_filter: string | undefined;
};

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

const ROLES = sql<string[]>`(
  select coalesce(json_agg(role.role_id order by role.position, role.role_id), '[]')
  from contractor_member_role held join contractor_role role on role.role_id = held.role_id
  where held.contractor_id = m.contractor_id and held.user_id = m.user_id)`;

const COLUMNS = sql.join(PARTY_COLUMNS.map((column) => sql.ref(column)));

export type MemberRow = PartyRow & { roles: string[]; joined_at: Date; open_orders: number; last_seen: string | null };

/**
 * A page of members with all their roles, and how many match in all. The page is found along an index of the memberships alone;
 * only its rows are read and joined to what they show.
 */
export async function listMembers(
  db: Db,
  contractorId: string,
  filter: MemberFilter,
): Promise<{ total: number; members: MemberRow[] }> {
  const { before, ids, total } = memberPage(contractorId, filter);
  const { rows } = await sql<{
    total: number;
    members: (Omit<MemberRow, "joined_at"> & { joined_at: string })[] | null;
  }>`
    ${before} select ${total} as total, (select json_agg(found order by place) from (
      select ${COLUMNS}, m.joined_at, ${ROLES} as roles, page.place,
        (select coalesce(sum(s.orders), 0)::int from order_sum s
          where s.contractor_id = m.contractor_id and s.scope_id = m.user_id and s.status in ('not-started', 'in-progress')) as open_orders,
        (select max(seen.day)::text from active_day seen where seen.user_id = m.user_id) as last_seen
      from (select user_id, row_number() over () as place from (${ids}) ids) page
      join contractor_member m on m.contractor_id = ${contractorId} and m.user_id = page.user_id
      join party on party.party_id = m.user_id) found) as members`.execute(db);
  const members = (rows[0]?.members ?? []).map((row) => ({ ...row, joined_at: new Date(row.joined_at) }));
  return { total: rows[0]?.total ?? 0, members };
}

type MemberPage = { before: RawBuilder<unknown>; ids: RawBuilder<unknown>; total: RawBuilder<unknown> };

function memberPage(contractorId: string, { page, page_size, search, sort, role_filter }: MemberFilter): MemberPage {
  const matches = sql`m.contractor_id = ${contractorId}
    ${search === undefined ? sql`` : sql`and m.handle like ${like(search)}`}
    ${
      role_filter === undefined
        ? sql``
        : sql`and exists (select from contractor_member_role held where held.contractor_id = m.contractor_id and held.user_id = m.user_id
            and held.role_id::text = ${role_filter.toLowerCase()})`
    }`;
  const order = sort === "role" ? sql`m.rank, m.handle, m.user_id` : sql`m.handle, m.user_id`;
  // Written into the text: without knowing how many rows are wanted, PostgreSQL plans for a tenth of all.
  const some = sql`order by ${order} limit ${sql.lit(page_size)} offset ${sql.lit(page * page_size)}`;
  const all = sql`from contractor_member m where ${matches}`;
  if (search === undefined)
    return { before: sql``, ids: sql`select m.user_id ${all} ${some}`, total: sql`(select count(*)::int ${all})` };
  // No index is in the order of parts of names: all members are looked through once, for the page and for the total.
  return {
    before: sql`with matching as materialized (select m.user_id, m.handle, m.rank ${all})`,
    ids: sql`select m.user_id from matching m ${some}`,
    total: sql`(select count(*)::int from matching)`,
  };
}

const MAX_FOUND = 25;

/** Members whose username or shown name contains the text. Under two characters nobody. */
export async function searchMembers(context: Context, spectrumId: string, text: string) {
  const contractorId = await contractorOfMember(context, spectrumId);
  if ([...text].length < 2) return [];
  const { rows } = await sql<PartyRow & { roles: string[] }>`
    select ${COLUMNS}, ${ROLES} as roles from contractor_member m join party on party.party_id = m.user_id
    where m.contractor_id = ${contractorId} and (m.handle like ${like(text)} or lower(party.name) like ${like(text)})
    order by m.handle, m.user_id limit ${sql.lit(MAX_FOUND)}`.execute(context.replica);
  return rows.map((row) => ({ ...minimalUser(row, context.config.publicUrl), roles: row.roles }));
}

/** Whether somebody is a member, and with which roles. Throws `UnknownContractor` and `NoSuchUser`. */
export async function getMember(
  { replica }: Context,
  spectrumId: string,
  username: string,
): Promise<Answer<typeof memberEndpoint>> {
  const contractorId = await getContractorId(replica, spectrumId);
  const user_id = await findParty(replica, "user", username);
  if (user_id === undefined) throw new NoSuchUser();
  const { rows } = await sql<{ handle: string; is_member: boolean; roles: string[] | null }>`
    select p.handle, m.user_id is not null as is_member, case when m.user_id is null then null else ${ROLES} end as roles
    from party p left join contractor_member m on m.user_id = p.party_id and m.contractor_id = ${contractorId}
    where p.party_id = ${user_id}`.execute(replica);
  const row = rows[0];
  if (!row) throw new NoSuchUser();
  return { is_member: row.is_member, user_id, username: row.handle, roles: row.roles ?? [] };
}

/** The usernames of all members as CSV. A name that a spreadsheet would compute begins with an apostrophe. */
export async function exportMembers(context: Context, spectrumId: string): Promise<string> {
  const contractorId = await contractorOfMember(context, spectrumId);
  const { rows } = await sql<{ username: string }>`
    select party.handle as username from contractor_member m join party on party.party_id = m.user_id
    where m.contractor_id = ${contractorId} order by m.handle, m.user_id limit ${sql.lit(LIMITS.memberFileRows)}`.execute(
    context.replica,
  );
  return stringify(rows, { header: true, columns: ["username"], escape_formulas: true, record_delimiter: "windows" });
}
