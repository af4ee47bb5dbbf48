import { sql } from "kysely";
import { BlockedDealing } from "#contract/market.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Refuses a deal between parties of whom one has blocked the other. The message does not say which (wire orders §9.13). */
export async function requireNotBlocked(db: Db, one: string, other: string): Promise<void> {
  const { rows } = await sql`
    select from blocklist_entry where (owner_id = ${one} and blocked_id = ${other}) or (owner_id = ${other} and blocked_id = ${one}) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new BlockedDealing();
}
