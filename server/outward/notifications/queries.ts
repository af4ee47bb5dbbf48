import { type RawBuilder, sql } from "kysely";
import {
  type listNotifications as listEndpoint,
  type NotificationAction,
  type NotificationView,
  WIRE_ACTIONS,
} from "#contract/outward/notifications.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { isAmong } from "#server/platform/database/sql.ts";
import { publish } from "#server/platform/events/publish.ts";
import { notificationsSeen } from "../events.ts";
import { alertShown } from "./alert-shown.ts";
import type { NotificationRow } from "./entities.ts";
import { loadEntities } from "./entities.ts";

/** An alert that staff took back, or whose time is over, is neither listed nor counted; it comes back when they show it again. */
const shown = (now: Date) =>
  sql<boolean>`(action <> 'admin_alert' or exists (select from alert where alert_id = entity_id and ${alertShown(now)}))`;

type Kinds = "all" | undefined;
type Wanted = { page: number; pageSize: number; action?: NotificationAction; entityId?: string; kinds?: Kinds };

/** A page of one's notifications, newest first, and how many of those that match are unread. Actions of ours only with `kinds`. */
export async function listNotifications(context: Context, wanted: Wanted): Promise<Answer<typeof listEndpoint>> {
  const { user_id } = signedIn(context);
  const where = filter(user_id, context.now, wanted);
  const [found, counted] = await Promise.all([
    sql<NotificationRow>`
      select notification_id, action, entity_type, entity_id, read, created_at, actor_ids from notification
      where ${where} order by created_at desc, notification_id limit ${wanted.pageSize} offset ${wanted.page * wanted.pageSize}`.execute(
      context.db,
    ),
    sql<{ total: number; unread: number }>`
      select count(*)::int as total, (count(*) filter (where not read))::int as unread from notification where ${where}`.execute(
      context.db,
    ),
  ]);
  const { total, unread } = counted.rows[0] ?? { total: 0, unread: 0 };
  const totalPages = Math.ceil(total / wanted.pageSize);
  return {
    notifications: await views(context, found.rows),
    pagination: {
      total,
      currentPage: wanted.page,
      pageSize: wanted.pageSize,
      totalPages,
      hasNextPage: wanted.page + 1 < totalPages,
      hasPreviousPage: wanted.page > 0,
    },
    unread_count: unread,
  };
}

function filter(user_id: string, now: Date, { action, entityId, kinds }: Wanted): RawBuilder<unknown> {
  const parts = [sql`recipient_id = ${user_id}`, seen(now, kinds)];
  if (action !== undefined) parts.push(sql`action = ${action}`);
  if (entityId !== undefined) parts.push(sql`entity_id::text = ${entityId.toLowerCase()}`);
  return sql`${sql.join(parts, sql` and `)}`;
}

/** What the caller's client draws. */
const seen = (now: Date, kinds: Kinds): RawBuilder<boolean> =>
  kinds === undefined
    ? sql<boolean>`(${shown(now)} and action = any(${sql.val([...WIRE_ACTIONS])}::text[]))`
    : shown(now);

async function views(context: Context, rows: readonly NotificationRow[]): Promise<NotificationView[]> {
  const [entities, parties] = await Promise.all([
    loadEntities(context, rows),
    loadParties(
      context.db,
      rows.flatMap((row) => row.actor_ids),
      context.config.publicUrl,
    ),
  ]);
  return rows.flatMap((row) => {
    const entity = entities.get(row.entity_id);
    if (entity === undefined) return [];
    return {
      notification_id: row.notification_id,
      action: row.action,
      entity_type: row.entity_type,
      read: row.read,
      timestamp: row.created_at.toISOString(),
      actors: row.actor_ids.map(parties.user),
      entity,
    };
  });
}

/** How many unread notifications each of these users has; whoever has none is not in it. */
export async function countUnread(db: Db, user_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("notification")
    .select(["recipient_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where(sql<boolean>`recipient_id = any(${sql.val([...user_ids])}::uuid[])`)
    .where("read", "=", false)
    .where(shown(new Date()))
    .groupBy("recipient_id")
    .execute();
  return new Map(rows.map(({ recipient_id, count }) => [recipient_id, count]));
}

/** Marks one of the user's own; anybody else's is not found. */
export async function markNotification(context: Context, notification_id: string, read: boolean): Promise<void> {
  const { user_id } = signedIn(context);
  await context.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("notification")
      .set({ read })
      .where("notification_id", "=", notification_id)
      .where("recipient_id", "=", user_id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new NotFound();
    await publish(tx, notificationsSeen({ user_id }));
  });
}

/** Marks all of the user's own that have the other value; answers how many of them their client draws. */
export async function markAllNotifications(context: Context, read: boolean, kinds?: Kinds): Promise<number> {
  const { user_id } = signedIn(context);
  const changed = await context.transaction(async (tx) => {
    const rows = await tx
      .updateTable("notification")
      .set({ read })
      .where("recipient_id", "=", user_id)
      .where("read", "=", !read)
      .returning(seen(context.now, kinds).as("seen"))
      .execute();
    if (rows.length > 0) await publish(tx, notificationsSeen({ user_id }));
    return rows;
  });
  return changed.filter((row) => row.seen).length;
}

/** Deletes the user's own among these; all of them when no list is given. Answers how many of them their client draws. */
export async function deleteNotifications(
  context: Context,
  ids: readonly string[] | undefined,
  kinds?: Kinds,
): Promise<number> {
  const { user_id } = signedIn(context);
  const deleted = await context.transaction(async (tx) => {
    const all = tx.deleteFrom("notification").where("recipient_id", "=", user_id);
    const chosen = ids === undefined ? all : all.where(isAmong("notification_id", ids));
    const rows = await chosen
      .returning(ids === undefined ? seen(context.now, kinds).as("seen") : sql<boolean>`true`.as("seen"))
      .execute();
    if (rows.length > 0) await publish(tx, notificationsSeen({ user_id }));
    return rows;
  });
  return deleted.filter((row) => row.seen).length;
}
