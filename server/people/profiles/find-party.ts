import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

/** The id behind a username or an organisation's code, in any case; undefined when nobody is called so. */
export async function findParty(db: Db, kind: "user" | "contractor", handle: string): Promise<string | undefined> {
  const party = await db
    .selectFrom("party")
    .select("party_id")
    .where("kind", "=", kind)
    .where(sql<boolean>`lower(handle) = lower(${handle})`)
    .executeTakeFirst();
  return party?.party_id;
}

/** The ids of those who are called so, by their username in lower case; closed and banned accounts are nobody. */
export async function findPeople(db: Db, usernames: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ username: string; user_id: string }>`
    select lower(p.handle) as username, p.party_id as user_id from party p join account a on a.user_id = p.party_id
    where p.kind = 'user' and not a.banned
      and lower(p.handle) in (select lower(name) from unnest(${sql.val([...usernames])}::text[]) name)`.execute(db);
  return new Map(rows.map(({ username, user_id }) => [username, user_id]));
}
