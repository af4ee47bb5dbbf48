import { sql } from "kysely";
import {
  ChatRefused,
  type ChatTopic,
  type createChat as endpoint,
  NobodyElse,
  TooManyChats,
  UnknownPartner,
} from "#contract/outward/chats.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { CHAT, NEW_CHATS } from "#contract/platform/limits.ts";
import { DONE } from "#contract/platform/values.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import { membersWith, ownersOf } from "#server/organisations/managers.ts";
import { findPeople } from "#server/people/profiles/find-party.ts";
import { lockLimit } from "#server/people/trust.ts";
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
    return { ...DONE, chat_id: await openChat(tx, user_id, others, context.now) };
  });
}

const CONCERNED = { recruiting: "manage_recruiting", goods: "manage_orders" } as const;

/**
 * The chat of the caller with those of an organisation whom the topic concerns; where nobody does, with its owner. Who has blocked the
 * caller is left out. Throws `UnknownContractor`, `NobodyElse` when only the caller is left, and `ChatRefused` when the
 * organisation, or everybody who would be asked, has blocked the caller.
 */
export function createContractorChat(
  context: Context,
  spectrumId: string,
  topic: ChatTopic,
): Promise<Answer<typeof endpoint>> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const contractorId = await getContractorId(tx, spectrumId);
    await requireWelcome(tx, user_id, [contractorId]);
    const concerned = await membersWith(tx, CONCERNED[topic], contractorId);
    const asked = concerned.length > 0 ? concerned : await ownersOf(tx, contractorId);
    const others = asked.filter((id) => id !== user_id);
    if (others.length === 0) throw new NobodyElse();
    const hostile = await blockersOf(tx, user_id, others);
    const welcoming = others.filter((id) => !hostile.has(id)).sort();
    if (welcoming.length === 0) throw new ChatRefused();
    return { ...DONE, chat_id: await openChat(tx, user_id, welcoming.slice(0, CHAT.partners), context.now) };
  });
}

async function findPartners(tx: Tx, usernames: readonly string[]): Promise<string[]> {
  const people = await findPeople(tx, usernames);
  const unknown = usernames.find((username) => !people.has(username.toLowerCase()));
  if (unknown !== undefined) throw new UnknownPartner({ username: unknown });
  return [...new Set(people.values())];
}

async function requireWelcome(tx: Tx, user_id: string, others: readonly string[]): Promise<void> {
  if ((await blockersOf(tx, user_id, others)).size > 0) throw new ChatRefused();
}

async function blockersOf(tx: Tx, user_id: string, parties: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from blocklist_entry where blocked_id = ${user_id} and owner_id = any(${sql.val([...parties])}::uuid[])`.execute(
    tx,
  );
  return new Set(rows.map(({ owner_id }) => owner_id));
}

async function openChat(tx: Tx, beginner: string, others: readonly string[], now: Date): Promise<string> {
  const people = [beginner, ...others];
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
  await requireFewChats(tx, beginner, now);
  await tx
    .insertInto("chat_participant")
    .values(people.map((user_id) => ({ chat_id, user_id })))
    .execute();
  await publish(tx, chatCreated({ chat_id }));
  return chat_id;
}

/** Refuses one more new chat to somebody who wrote in many new ones within a day; people who are trusted may write in more. */
async function requireFewChats(tx: Tx, user_id: string, now: Date): Promise<void> {
  const limit = await lockLimit(tx, user_id, NEW_CHATS, now);
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ begun: number }>`
    select count(distinct c.chat_id)::int as begun from chat_message m join chat c on c.chat_id = m.chat_id
    where m.author_id = ${user_id} and m.sent_at > ${since.getTime()} and c.created_at > ${since} and c.participants_key is not null`.execute(
    tx,
  );
  if ((rows[0]?.begun ?? 0) >= limit.most) throw new TooManyChats(limit);
}

const DAY_MS = 86_400_000;
