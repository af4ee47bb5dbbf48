import { sql } from "kysely";
import type { Db, Tx } from "../database/connect.ts";
import { dropParts } from "../database/partitions.ts";
import { isCollision } from "../transaction.ts";
import type { Delivered } from "./define.ts";
import type { Subscriber } from "./subscriber.ts";

/** Tells of a handler that threw; the event is tried again. */
export type OnFailure = (failure: { subscriber: string; event_id: number; attempts: number; error: unknown }) => void;

const MAX_ATTEMPTS = 20;
const MAX_PAUSE_SECONDS = 3600;

/**
 * Delivers everything that is due now, new events up to `atOnce` side by side, and answers how many deliveries were made. Most of a
 * delivery is waiting for the database, so that one after the other leaves the rest of a busy hour behind.
 */
export async function deliverDue(
  db: Db,
  subscribers: readonly Subscriber[],
  onFailure: OnFailure,
  atOnce = 1,
): Promise<number> {
  let made = 0;
  const one = async (): Promise<boolean> => {
    const fresh = await deliverFresh(db, subscribers, onFailure);
    made += fresh ?? 0;
    return fresh !== undefined;
  };
  const all = async () => {
    while (await one());
  };
  // Where one was, there may be more: a single event costs one look in vain for each, and no event costs one.
  if (await one()) await allEnded(Array.from({ length: atOnce }, all));
  while (await deliverNext(db, subscribers, onFailure)) made += 1;
  return made;
}

/** Waits for all of them, also when one fails, so that nothing goes on behind the caller's back; throws what failed first. */
async function allEnded(running: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}

type Fresh = { event_id: number; event: Delivered };

/**
 * Hands the oldest new event to all who want it in one transaction: a commit for each of them would cost more than what
 * most of them do. When one of them throws, nothing has happened, and each gets a delivery of its own.
 */
async function deliverFresh(
  db: Db,
  subscribers: readonly Subscriber[],
  onFailure: OnFailure,
): Promise<number | undefined> {
  const effects: (() => void)[] = [];
  let fresh: Fresh | undefined;
  let wanting: readonly Subscriber[] = [];
  let current = "";
  try {
    await db.transaction().execute(async (tx) => {
      fresh = await takeFresh(tx);
      if (!fresh) return;
      const { event } = fresh;
      wanting = subscribers.filter(({ events }) => events.some(({ type }) => type === event.type));
      for (const { name, handle } of wanting) {
        current = name;
        await handle(tx, event, (effect) => effects.push(effect));
      }
    });
  } catch (error) {
    if (!fresh) throw error;
    // Two events met at the same rows: nothing has happened, and the event is as new as before.
    if (isCollision(error)) return 0;
    await fanOut(db, fresh, wanting, { subscriber: current, error });
    onFailure({ subscriber: current, event_id: fresh.event_id, attempts: 1, error });
    return 0;
  }
  for (const effect of effects) effect();
  return fresh && wanting.length;
}

type Stored = { event_id: number; event: Omit<Delivered, "at">; created_at: Date };
const delivered = ({ event, created_at }: Stored): Delivered => ({ ...event, at: created_at });

async function takeFresh(tx: Tx): Promise<Fresh | undefined> {
  const { rows } = await sql<Stored>`
    update outbox set spread_at = now() where (event_id, created_at) = (
      select event_id, created_at from outbox where spread_at is null order by event_id limit 1 for update skip locked
    ) returning event_id, event, created_at
  `.execute(tx);
  return rows[0] && { event_id: rows[0].event_id, event: delivered(rows[0]) };
}

/** Makes a row for each subscriber, so that each is delivered, retried and counted by itself; who has failed waits. */
async function fanOut(
  db: Db,
  { event_id }: Fresh,
  wanting: readonly Subscriber[],
  failure: { subscriber: string; error: unknown },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      with taken as (update outbox set spread_at = now() where event_id = ${event_id} and spread_at is null returning event_id, created_at)
      insert into delivery (event_id, created_at, subscriber)
      select event_id, created_at, name from taken, unnest(${wanting.map(({ name }) => name)}::text[]) name
      returning event_id`.execute(tx);
    // Another process was faster.
    if (rows.length === 0) return;
    await postpone(tx, { event_id, subscriber: failure.subscriber, attempts: 0 }, failure.error);
  });
}

type Due = { event_id: number; subscriber: string; attempts: number; event: Delivered };

/** The mark that it was delivered commits with what the handler wrote, so a crash leaves both or neither. */
async function deliverNext(db: Db, subscribers: readonly Subscriber[], onFailure: OnFailure): Promise<boolean> {
  const effects: (() => void)[] = [];
  let due: Due | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      due = await lockDue(tx, subscribers);
      if (!due) return;
      const { event, event_id, subscriber } = due;
      await subscribers.find(({ name }) => name === subscriber)?.handle(tx, event, (effect) => effects.push(effect));
      await tx
        .updateTable("delivery")
        .set({ delivered_at: sql`now()` })
        .where("event_id", "=", event_id)
        .where("subscriber", "=", subscriber)
        .execute();
    });
  } catch (error) {
    if (!due) throw error;
    await postpone(db, due, error);
    onFailure({ subscriber: due.subscriber, event_id: due.event_id, attempts: due.attempts + 1, error });
    return true;
  }
  for (const effect of effects) effect();
  return due !== undefined;
}

async function lockDue(tx: Tx, subscribers: readonly Subscriber[]): Promise<Due | undefined> {
  const { rows } = await sql<Stored & { subscriber: string; attempts: number }>`
    select delivery.event_id, delivery.subscriber, delivery.attempts, outbox.event, outbox.created_at
    from delivery join outbox using (event_id, created_at)
    where delivered_at is null and given_up_at is null and due_at <= now()
      and subscriber = any(${subscribers.map(({ name }) => name)})
    order by due_at, event_id limit 1 for update of delivery skip locked
  `.execute(tx);
  const row = rows[0];
  return row && { ...row, event: delivered(row) };
}

async function postpone(db: Db, { event_id, subscriber, attempts }: Omit<Due, "event">, error: unknown): Promise<void> {
  const seconds = Math.min(2 ** attempts, MAX_PAUSE_SECONDS);
  const isLast = attempts + 1 >= MAX_ATTEMPTS;
  await db
    .updateTable("delivery")
    .set({
      attempts: attempts + 1,
      last_error: error instanceof Error ? error.message.slice(0, 1000) : String(error),
      due_at: sql`now() + make_interval(secs => ${seconds})`,
      ...(isLast ? { given_up_at: sql<Date>`now()` } : {}),
    })
    .where("event_id", "=", event_id)
    .where("subscriber", "=", subscriber)
    .where("delivered_at", "is", null)
    .execute();
}

const KEPT_DAYS = 7;

/**
 * Removes events of past days that all their subscribers have had: a day as a whole once nobody waits for any of it, else what
 * is done of it. A job calls it.
 */
export async function cleanOutbox(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  until.setUTCHours(0, 0, 0, 0);
  await dropParts(db, "outbox", until, clearDay);
  await db
    .deleteFrom("outbox")
    .where("created_at", "<", until)
    .where("spread_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("delivery")
            .select("delivery.event_id")
            .whereRef("delivery.event_id", "=", "outbox.event_id")
            .where("delivered_at", "is", null)
            .where("given_up_at", "is", null),
        ),
      ),
    )
    .execute();
}

/** Takes away the deliveries of a day, unless somebody waits for one of its events. */
async function clearDay(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.ref(day)} o where spread_at is null
      or exists (select from delivery d where d.event_id = o.event_id and delivered_at is null and given_up_at is null) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) return false;
  await sql`delete from delivery d using ${sql.ref(day)} o where o.event_id = d.event_id`.execute(tx);
  return true;
}
