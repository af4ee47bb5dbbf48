import { sql } from "kysely";
import { NoChat, NotYourChat } from "#contract/outward/chats.ts";
import type { User } from "#contract/platform/actor.ts";
import { sidesOf } from "#server/deals/offers/negotiations.ts";
import { partsOf } from "#server/deals/orders/access.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** What a chat is about: people, a negotiation, or an order with or without one before it. */
export type ChatHead = {
  chat_id: string;
  order_id: string | null;
  session_id: string | null;
  participants_key: string | null;
  customer_id: string | null;
  customer_org_id: string | null;
  assigned_id: string | null;
  contractor_id: string | null;
};

export const CHAT_HEAD = [
  "chat_id",
  "order_id",
  "session_id",
  "participants_key",
  "customer_id",
  "customer_org_id",
  "assigned_id",
  "contractor_id",
] as const;

export type Rights = { reads: boolean; writes: boolean };

const NONE: Rights = { reads: false, writes: false };

/**
 * What the user may do there (wire platform §5). `isParticipant` counts in chats of people alone; who wrote in a deal's chat
 * is not let in by that.
 */
export function rightsOf(user: User, chat: ChatHead, isParticipant: boolean): Rights {
  if (chat.participants_key !== null) return { reads: isParticipant, writes: isParticipant };
  if (chat.customer_id === null) return NONE;
  const { customer_id, customer_org_id } = chat;
  const deal = { customer_id, customer_org_id, assigned_id: chat.assigned_id, contractor_id: chat.contractor_id };
  if (chat.order_id !== null) {
    const takesPart = partsOf(user, deal).length > 0;
    return { reads: takesPart, writes: takesPart };
  }
  if (chat.session_id === null) return NONE;
  // Site admins hold every permission, but nobody else's offer is theirs to talk in.
  const writes = sidesOf({ ...user, role: "user" }, deal).length > 0;
  return { reads: writes || user.role === "admin", writes };
}

/** The organisation with which the user deals there: to whoever only sells the one that buys, to everybody else the one that sells. */
export function otherOrganisation(user: User, chat: ChatHead): string | null {
  const { customer_id, customer_org_id, assigned_id, contractor_id } = chat;
  if (customer_id === null) return null;
  // Site admins hold every permission, but look in from neither side.
  const sides = sidesOf({ ...user, role: "user" }, { customer_id, customer_org_id, assigned_id, contractor_id });
  return sides.includes("seller") && !sides.includes("customer") ? customer_org_id : contractor_id;
}

/** The user's rights in a chat that was found. */
async function loadRights(db: Db, user: User, chat: ChatHead): Promise<Rights> {
  if (chat.participants_key === null) return rightsOf(user, chat, false);
  const participant = await db
    .selectFrom("chat_participant")
    .select("user_id")
    .where("chat_id", "=", chat.chat_id)
    .where("user_id", "=", user.user_id)
    .executeTakeFirst();
  return rightsOf(user, chat, participant !== undefined);
}

/** Those of the chats that the user may read; of one that is not there nobody may. */
export async function readableChats(db: Db, user: User, ids: readonly string[]): Promise<string[]> {
  const chats = await db
    .selectFrom("chat")
    .leftJoin("chat_participant as p", (join) =>
      join.onRef("p.chat_id", "=", "chat.chat_id").on("p.user_id", "=", user.user_id),
    )
    .select(CHAT_HEAD.map((column) => `chat.${column}` as const))
    .select("p.user_id as participant_id")
    .where(sql<boolean>`chat.chat_id = any(${sql.val([...ids])}::uuid[])`)
    .execute();
  return chats.filter((chat) => rightsOf(user, chat, chat.participant_id !== null).reads).map(({ chat_id }) => chat_id);
}

/** Throws `NoChat`, and `NotYourChat` for those who may not read it. */
export async function requireReading(
  db: Db,
  user: User,
  chat: ChatHead | undefined,
): Promise<{ chat: ChatHead; rights: Rights }> {
  if (!chat) throw new NoChat();
  const rights = await loadRights(db, user, chat);
  if (!rights.reads) throw new NotYourChat();
  return { chat, rights };
}
