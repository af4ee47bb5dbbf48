import { sql } from "kysely";
import { KNOWN_SELLER } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * Whose name these parties' names look like: the username or code of a site admin or a known seller who was there before. Parties that
 * look like nobody are not in the answer.
 */
export async function lookalikes(db: Db, partyIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = partyIds.filter((id) => id !== null);
  const { rows } = await sql<{ party_id: string; handle: string }>`
    select p.party_id, known.handle
    from party p
    join lateral (
      select k.handle from (
        select * from party where name_skeleton(name) = name_skeleton(p.name) and name_skeleton(name) <> ''
        union select * from party where name_skeleton(handle) = name_skeleton(p.name) and name_skeleton(handle) <> ''
      ) k
      left join account a on a.user_id = k.party_id
      where k.party_id <> p.party_id and k.created_at < p.created_at and voice_of(k.party_id) <> voice_of(p.party_id)
        and (a.role = 'admin' or k.total_orders >= ${sql.lit(KNOWN_SELLER.orders)})
      order by a.role = 'admin' desc nulls last, k.total_orders desc, k.party_id limit 1
    ) known on true
    where p.party_id = any(${sql.val(ids)}::uuid[])
      and not exists (select from account own where own.user_id = p.party_id and own.role = 'admin')`.execute(db);
  return new Map(rows.map(({ party_id, handle }) => [party_id, handle]));
}
