import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { newId } from "#server/platform/ids.ts";
import { defineJob, type Job, type Jobs } from "#server/platform/jobs.ts";
import type { Live } from "#server/platform/live.ts";
import { alertDue, alertShown } from "../events.ts";
import { isTarget, type Target } from "./targets.ts";

/** So many people are told in one transaction, and the database rests so long after it: others ask meanwhile, and nobody waits for an alert. */
const BATCH = 200;
const REST_MS = 20;

type Delivering = { created_at: Date; told_until: Date; told_after: string | null } & Target;

/** Tells the next people of an alert. Answers whether there may be more of them. */
export function deliverBatch(db: Db, alert_id: string): Promise<"more" | "done"> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Delivering>`
      select created_at, told_until, told_after, target_type, target_contractor_id from alert
      where alert_id = ${alert_id} and delivered_at is null for no key update`.execute(tx);
    const alert = rows[0];
    if (!alert) return "done";
    const people = await nextPeople(tx, alert);
    const told = await tell(tx, alert_id, people, alert.created_at);
    const last = people.at(-1);
    const isDone = people.length < BATCH;
    await sql`
      update alert set told = told + ${told}, told_after = ${last ?? alert.told_after}, delivered_at = ${isDone ? sql`now()` : null}
      where alert_id = ${alert_id}`.execute(tx);
    if (isDone) await publish(tx, alertShown({ alert_id }));
    return isDone ? "done" : "more";
  });
}

async function nextPeople(tx: Tx, alert: Delivering): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from account a join party p on p.party_id = a.user_id
    where ${alert.told_after === null ? sql`true` : sql`a.user_id > ${alert.told_after}`} and p.created_at <= ${alert.told_until} and ${isTarget(alert)}
    order by a.user_id limit ${sql.lit(BATCH)}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** A person has one line of an alert, however often its target changes. */
async function tell(tx: Tx, alert_id: string, people: readonly string[], at: Date): Promise<number> {
  if (people.length === 0) return 0;
  const ids = people.map(() => newId());
  const { numAffectedRows } = await sql`
    insert into notification (notification_id, recipient_id, action, entity_type, entity_id, actor_ids, created_at)
    select each.id, each.person, 'admin_alert', 'admin_alerts', a.alert_id, array[a.created_by], ${at}
    from unnest(${sql.val(ids)}::uuid[], ${sql.val([...people])}::uuid[]) each (id, person), alert a where a.alert_id = ${alert_id}
    on conflict (entity_id, recipient_id) where action = 'admin_alert' do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** All that is left to tell. Killed in between, it goes on where the last batch ended: each batch says so in its own transaction. */
export async function deliverAlert(db: Db, alert_id: string): Promise<void> {
  while ((await deliverBatch(db, alert_id)) === "more") await setTimeout(REST_MS);
}

type Due = { alert_id: string };

/** The queue that alerts wait in; who enqueues needs no more than its name. */
const kind = defineJob<Due>({ name: "deliver-alert", handle: () => Promise.reject(new Error("not installed")) });

const AT_ONCE = 20;

/** Alerts that are due, and every few minutes those whose job was lost. */
export const alertJobs = (db: Db): readonly Job<never>[] => [
  defineJob<Due>({ ...kind, seconds: 900, retries: 20, handle: ({ alert_id }) => deliverAlert(db, alert_id) }),
  defineJob({
    name: "deliver-waiting-alerts",
    schedule: "*/5 * * * *",
    handle: async () => {
      const waiting = await db
        .selectFrom("alert")
        .select("alert_id")
        .where("delivered_at", "is", null)
        .orderBy("created_at")
        .limit(AT_ONCE)
        .execute();
      for (const { alert_id } of waiting) await deliverAlert(db, alert_id);
    },
  }),
];

/** Puts each alert that is due into the queue. */
export const alertSubscriber = (jobs: Pick<Jobs, "enqueue">) =>
  subscriber("alerts", [alertDue], async (tx, { alert_id }) => {
    await jobs.enqueue(tx, kind, { alert_id }, { key: alert_id });
  });

/** All open pages look whether there is something for them: who is meant is for the database to say, not for a hundred thousand messages. */
export const alertScreens = (live: Pick<Live, "emitToAll">) =>
  subscriber("alert screens", [alertShown], async (_tx, _event, after) => {
    after(() => live.emitToAll("alert", {}));
  });
