import { sql } from "kysely";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { chatRead } from "../events.ts";
import { CHAT_HEAD, requireReading } from "./access.ts";

/** Notes how far the caller has read, in milliseconds. Throws `NoChat`, `NotYourChat`. */
export async function markRead(context: Context, chat_id: string, until: number): Promise<void> {
  const user = signedIn(context);
  await context.transaction(async (tx) => {
    const found = await tx.selectFrom("chat").select(CHAT_HEAD).where("chat_id", "=", chat_id).executeTakeFirst();
    await requireReading(tx, user, found);
    if (await moveReadMark(tx, user.user_id, chat_id, until))
      await publish(tx, chatRead({ chat_id, user_id: user.user_id }));
  });
}

/** Never back; answers whether it moved. A mark ahead of all messages goes to the newest one: what is written later has not been read. */
export async function moveReadMark(tx: Tx, user_id: string, chat_id: string, until: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into chat_read as r (user_id, chat_id, read_until)
    select ${user_id}, chat_id, least(${until}::bigint, newest_at) from chat where chat_id = ${chat_id}
    on conflict (user_id, chat_id) do update set read_until = excluded.read_until where r.read_until < excluded.read_until`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}
