import { sql } from "kysely";
import { ChatRefused, type createChat as endpoint, NobodyElse, UnknownPartner } from "#contract/outward/chats.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { DONE } from "#contract/platform/values.ts";
import { findPeople } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { chatCreated } from "../events.ts";

/**
 * The chat of the caller with these people: the one that they have, or a new one. Throws `UnknownPartner`, `NobodyElse`, and
 * `ChatRefused` when one of them has blocked the caller.
 */
export function createChat(context: Context, usernames: readonly string[]): Promise<Answer<typeof endpoint>> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const others = (await findPartners(tx, usernames)).filter((id) => id !== user_id);
    if (others.length === 0) throw new NobodyElse();
    await requireWelcome(tx, user_id, others);
    return { ...DONE, chat_id: await openChat(tx, [user_id, ...others], context.now) };
  });
}

async function findPartners(tx: Tx, usernames: readonly string[]): Promise<string[]> {
  const people = await findPeople(tx, usernames);
  const unknown = usernames.find((username) => !people.has(username.toLowerCase()));
  if (unknown !== undefined) throw new UnknownPartner({ username: unknown });
  return [...new Set(people.values())];
}

async function requireWelcome(tx: Tx, user_id: string, others: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from blocklist_entry where blocked_id = ${user_id} and owner_id = any(${sql.val([...others])}::uuid[]) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw new ChatRefused();
}

async function openChat(tx: Tx, people: readonly string[], now: Date): Promise<string> {
  const participants_key = [...people].sort().join(",");
  const chat_id = newId();
  // Of several at once the first inserts; the others wait here for its end, and then find its chat.
  const opened = await tx
    .insertInto("chat")
    .values({ chat_id, participants_key, created_at: now, newest_at: now.getTime() })
    .onConflict((on) => on.column("participants_key").doNothing())
    .returning("chat_id")
    .executeTakeFirst();
  if (!opened) {
    const theirs = tx.selectFrom("chat").select("chat_id").where("participants_key", "=", participants_key);
    return (await theirs.executeTakeFirstOrThrow()).chat_id;
  }
  await tx
    .insertInto("chat_participant")
    .values(people.map((user_id) => ({ chat_id, user_id })))
    .execute();
  await publish(tx, chatCreated({ chat_id }));
  return chat_id;
}
