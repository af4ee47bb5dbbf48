import { sql } from "kysely";
import { BlockedDealing } from "#contract/organisations/blocklist.ts";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * Refuses a deal between two sides, each with everybody who stands on it, when one of either has blocked one of the other. The message
 * does not say who (wire orders §9.13).
 */
export async function requireNoneBlocked(db: Db, side: readonly string[], others: readonly string[]): Promise<void> {
  const [one, other] = [sql`any(${sql.val([...side])}::uuid[])`, sql`any(${sql.val([...others])}::uuid[])`];
  const { rows } = await sql`
    select from blocklist_entry where (owner_id = ${one} and blocked_id = ${other}) or (owner_id = ${other} and blocked_id = ${one}) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new BlockedDealing();
}

/**
 * Refuses what somebody sends, for themselves or for an organisation, to parties of whom one has blocked either. In a deal that is open
 * already only this direction counts: who blocked may still bring it to an end.
 */
export async function requireNotBlockedBy(
  db: Db,
  senders: readonly (string | null)[],
  receivers: readonly (string | null)[],
): Promise<void> {
  const [from, to] = [senders, receivers].map((side) => sql.val(side.filter((id) => id !== null)));
  const { rows } = await sql`
    select from blocklist_entry where blocked_id = any(${from}::uuid[]) and owner_id = any(${to}::uuid[]) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new BlockedDealing();
}
