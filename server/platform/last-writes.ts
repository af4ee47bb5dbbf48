import { sql } from "kysely";
import type { Db } from "./database/connect.ts";

/**
 * Notes that this user has changed something that is committed by now, so that they read no copy which lacks it. Nobody waits for the disk:
 * whoever loses this note lost nothing of the change.
 */
export async function noteWrite(db: Db, user_id: string): Promise<void> {
  await sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into last_write (user_id, position)
    select ${user_id}, pg_current_wal_insert_lsn() - '0/0' from unhurried
    on conflict (user_id) do update set position = greatest(last_write.position, excluded.position)`.execute(db);
}

/** Bytes of the write-ahead log up to this user's last noted change; 0 when there is none. */
export async function lastWrite(db: Db, user_id: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select position from last_write where user_id = ${user_id}`.execute(db);
  return rows[0]?.position ?? 0;
}
