import { sql } from "kysely";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { CHAT_HEAD, requireReading } from "./access.ts";

/** Notes how far the caller has read, in milliseconds. Throws `NoChat`, `NotYourChat`. */
export async function markRead(context: Context, chat_id: string, until: number): Promise<void> {
  const user = signedIn(context);
  const found = await context.db.selectFrom("chat").select(CHAT_HEAD).where("chat_id", "=", chat_id).executeTakeFirst();
  await requireReading(context.db, user, found);
  await moveReadMark(context.db, user.user_id, chat_id, until);
}

/** Never back. A mark ahead of all messages goes to the newest one: what is written later has not been read. */
export async function moveReadMark(db: Db, user_id: string, chat_id: string, until: number): Promise<void> {
  await sql`
    insert into chat_read as r (user_id, chat_id, read_until)
    select ${user_id}, chat_id, least(${until}::bigint, newest_at) from chat where chat_id = ${chat_id}
    on conflict (user_id, chat_id) do update set read_until = excluded.read_until where r.read_until < excluded.read_until`.execute(
    db,
  );
}
