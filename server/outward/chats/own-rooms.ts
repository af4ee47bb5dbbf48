import { sql } from "kysely";
import { CHAT } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** The newest chats with people that somebody is in: their open pages hear of these by themselves. */
export async function ownRooms(db: Db, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ chat_id: string }>`
    select chat_id from chat join chat_participant p using (chat_id)
    where p.user_id = ${user_id} and participants_key is not null order by newest_at desc, chat_id limit ${sql.lit(CHAT.listed)}`.execute(
    db,
  );
  return rows.map(({ chat_id }) => chat_id);
}
