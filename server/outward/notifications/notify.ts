import { type RawBuilder, sql } from "kysely";
import type { NotificationAction } from "#contract/outward/notifications.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";

export type Notice = {
  action: NotificationAction;
  entity_type:
    | "orders"
    | "offer_sessions"
    | "order_reviews"
    | "market_bids"
    | "watch_hits"
    | "buy_orders"
    | "buy_order_matches"
    | "contractor_invites"
    | "admin_alerts"
    | "reports"
    | "warnings"
    | "cases"
    | "listings"
    | "transactions"
    | "invoices"
    | "deliveries";
  entity_id: string;
  /** Nobody, when who did it is not for the recipients to know. */
  actor_id: string | null;
  recipients: readonly string[];
  at: Date;
};

/** Actions of which a person keeps one row per entity: news refresh it and put their author first. */
const GROUPED: ReadonlySet<NotificationAction> = new Set(["order_message", "offer_message"]);
/** Actions that those who blocked the actor do not hear of. */
const SPARED: ReadonlySet<NotificationAction> = new Set([
  ...GROUPED,
  "offer_nudge",
  "order_review_answered",
  "market_item_bid",
  "buy_order_wanted",
  "contractor_invite",
  "invoice_received",
  "invoice_reminder",
]);
const MAX_ACTORS = 10;
/** The database has room for some thousand locks; whoever hears something with so many others may see their count a moment late. */
const MOST_HELD = 100;

/** Holds somebody's news, so that what is counted next is told next. */
export async function holdNews(tx: Tx, user_id: string): Promise<void> {
  await sql`select ${newsLock(sql.val(user_id))}`.execute(tx);
}

const newsLock = (user_id: RawBuilder<unknown>) => sql`pg_advisory_xact_lock(hashtextextended(${user_id}::text, 3))`;

/** Writes a row for each person told, once each, never for the actor or a banned user. Answers who was told. */
export async function notify(tx: Tx, notice: Notice): Promise<string[]> {
  const told = await whoIsTold(tx, notice);
  const fresh = GROUPED.has(notice.action) ? await refreshed(tx, notice, told) : told;
  if (fresh.length > 0)
    await tx
      .insertInto("notification")
      .values(
        fresh.map((recipient_id) => ({
          notification_id: newId(),
          recipient_id,
          action: notice.action,
          entity_type: notice.entity_type,
          entity_id: notice.entity_id,
          actor_ids: notice.actor_id === null ? [] : [notice.actor_id],
          created_at: notice.at,
        })),
      )
      .execute();
  return told;
}

/**
 * Whoever blocked the actor is spared their messages and bids, but not the state of open deals. Those who are told are held, in the order of
 * their ids: of two deliveries at once the second counts what the first left unread.
 */
async function whoIsTold(tx: Tx, { action, actor_id, recipients }: Notice): Promise<string[]> {
  const wanted = [...new Set(recipients)].filter((id) => id !== actor_id).sort();
  const sparesBlocked = SPARED.has(action)
    ? sql`and not exists (select from blocklist_entry b where b.owner_id = a.user_id and b.blocked_id = ${actor_id})`
    : sql``;
  const held = wanted.length <= MOST_HELD ? newsLock(sql.ref("user_id")) : sql`null`;
  const { rows } = await sql<{ user_id: string }>`
    select user_id, ${held} from (
      select user_id from account a where user_id = any(${sql.val(wanted)}::uuid[]) and not banned ${sparesBlocked} order by user_id) told`.execute(
    tx,
  );
  return rows.map((row) => row.user_id);
}

/** Moves existing rows up, unread again; answers who has none yet. */
async function refreshed(
  tx: Tx,
  { action, entity_id, actor_id, at }: Notice,
  told: readonly string[],
): Promise<string[]> {
  // Two messages at once would each find no row yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${action} ${entity_id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ recipient_id: string }>`
    update notification set read = false, created_at = ${at},
      actor_ids = (array[${actor_id}::uuid] || array_remove(actor_ids, ${actor_id}::uuid))[1:${sql.lit(MAX_ACTORS)}]
    where action = ${action} and entity_id = ${entity_id} and recipient_id = any(${sql.val([...told])}::uuid[])
    returning recipient_id`.execute(tx);
  const had = new Set(rows.map((row) => row.recipient_id));
  return told.filter((id) => !had.has(id));
}
