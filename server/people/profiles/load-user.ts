import { type Expression, sql } from "kysely";
import type { Membership, User } from "#contract/platform/actor.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import type { Locale } from "#contract/platform/shapes.ts";
import type { Db } from "#server/platform/database/connect.ts";

type Row = {
  user_id: string;
  username: string;
  display_name: string;
  role: "user" | "admin";
  banned: boolean;
  verified: boolean;
  locale: Locale;
  memberships: readonly StoredMembership[];
};

type StoredMembership = {
  contractor_id: string;
  spectrum_id: string;
  name: string;
  rank: number;
  permissions: readonly Permission[];
};

/** One name per permission that any of the member's roles holds. */
const HELD = sql.join(
  PERMISSIONS.map((name) => sql`case when bool_or(role.${sql.ref(name)}) then ${sql.lit(name)} end`),
);

/** The person behind a session or token with everything that decides what they may do, in one query. */
export async function loadUser(
  db: Db,
  user_id: string | Expression<string | null>,
): Promise<(User & { banned: boolean }) | undefined> {
  const { rows } = await sql<Row>`
    select account.user_id, party.handle as username, party.name as display_name, account.role, account.banned,
      account.rsi_confirmed as verified, account.locale,
      coalesce((
        select json_agg(membership order by membership.spectrum_id)
        from (
          select member.contractor_id, organisation.handle as spectrum_id, organisation.name, min(role.position) as rank,
            array_remove(array[${HELD}], null) as permissions
          from contractor_member as member
          join party as organisation on organisation.party_id = member.contractor_id
          join contractor_member_role as given on given.contractor_id = member.contractor_id and given.user_id = member.user_id
          join contractor_role as role on role.role_id = given.role_id
          where member.user_id = account.user_id
          group by member.contractor_id, organisation.handle, organisation.name
        ) as membership
      ), '[]') as memberships
    from account
    join party on party.party_id = account.user_id
    where account.user_id = ${user_id}`.execute(db);
  const row = rows[0];
  return row && { ...row, memberships: row.memberships.map(membership) };
}

const membership = ({ contractor_id, spectrum_id, name, rank, permissions }: StoredMembership): Membership => ({
  contractor_id,
  spectrum_id,
  name,
  rank,
  permissions: new Set(permissions),
});
