import { sql } from "kysely";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { NotFound, NothingToChange } from "#contract/platform/errors.ts";
import {
  type Alert,
  AlertOver,
  type changeAlert as changeEndpoint,
  type createAlert as createEndpoint,
} from "#contract/staff/alerts.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { alertDue, alertShown } from "../events.ts";
import { readAlert, targetOf } from "./queries.ts";
import { isTarget, type Target } from "./targets.ts";

type New = Parsed<typeof createEndpoint>["body"];
type Change = Parsed<typeof changeEndpoint>["body"];

/** Makes an alert; a job tells its people. Accounts that are made from now on are not among them. */
export function createAlert(context: Context, body: New): Promise<Alert> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const { title, content, link = null, banner = false } = body;
    const target = await targetOf(tx, body.target_type, body.target_spectrum_id);
    const expires_at = endOf(body.expires_at, context.now);
    const alert_id = newId(context.now.getTime());
    await tx
      .insertInto("alert")
      .values({
        alert_id,
        title,
        content,
        link,
        banner,
        expires_at,
        ...target,
        created_by: user_id,
        created_at: context.now,
        told_until: context.now,
      })
      .execute();
    await publish(tx, alertDue({ alert_id }));
    const alert = await readAlert(tx, alert_id);
    await recordStaff(tx, { ...about(alert, user_id), action: "alert_created", after: valuesOf(alert) });
    return alert;
  });
}

/**
 * Changes an alert. Its words change for whoever was told; a new target is told, and those who are not meant any more lose the line
 * when they have not read it. A delivery that is under way goes on with the new target.
 */
export function changeAlert(context: Context, alertId: string, body: Change): Promise<Alert> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    if (Object.values(body).every((value) => value === undefined)) throw new NothingToChange();
    await hold(tx, alertId);
    const before = await readAlert(tx, alertId);
    const { title, content, link, banner, active, expires_at } = body;
    const spectrumId = body.target_spectrum_id === undefined ? before.target_spectrum_id : body.target_spectrum_id;
    const target = await targetOf(tx, body.target_type ?? before.target_type, spectrumId);
    await tx
      .updateTable("alert")
      .set({
        title,
        content,
        link,
        banner,
        active,
        ...target,
        ...(expires_at === undefined || expires_at === before.expires_at
          ? {}
          : { expires_at: endOf(expires_at, context.now) }),
      })
      .where("alert_id", "=", alertId)
      .execute();
    const alert = await readAlert(tx, alertId);
    if (alert.target_type !== before.target_type || alert.target_spectrum_id !== before.target_spectrum_id)
      await retarget(tx, alertId, target, context.now);
    await publish(tx, alertShown({ alert_id: alertId }));
    await recordStaff(tx, {
      ...about(alert, user_id),
      action: "alert_changed",
      before: valuesOf(before),
      after: valuesOf(alert),
    });
    return alert;
  });
}

async function retarget(tx: Tx, alertId: string, target: Target, now: Date): Promise<void> {
  await sql`delete from notification n using account a
    where n.entity_id = ${alertId} and n.action = 'admin_alert' and not n.read and a.user_id = n.recipient_id and not (${isTarget(target)})`.execute(
    tx,
  );
  await sql`
    update alert set told_after = null, delivered_at = null, told_until = ${now},
      told = (select count(*)::int from notification where entity_id = ${alertId} and action = 'admin_alert')
    where alert_id = ${alertId}`.execute(tx);
  await publish(tx, alertDue({ alert_id: alertId }));
}

/** Takes an alert away, and out of everybody's notifications. Throws `NotFound`. */
export function deleteAlert(context: Context, alertId: string): Promise<void> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    await hold(tx, alertId);
    const alert = await readAlert(tx, alertId);
    await tx.deleteFrom("alert").where("alert_id", "=", alertId).execute();
    await publish(tx, alertShown({ alert_id: alertId }));
    await recordStaff(tx, { ...about(alert, user_id), action: "alert_deleted", before: valuesOf(alert) });
  });
}

/** Held, so that a delivery waits for the change and goes on with what it made. Throws `NotFound`. */
async function hold(tx: Tx, alertId: string): Promise<void> {
  const row = await tx
    .selectFrom("alert")
    .select("alert_id")
    .where("alert_id", "=", alertId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound();
}

function endOf(expires_at: string | null | undefined, now: Date): Date | null {
  if (expires_at === undefined || expires_at === null) return null;
  const end = new Date(expires_at);
  if (end <= now) throw new AlertOver();
  return end;
}

const about = (alert: Alert, admin_id: string) =>
  ({ admin_id, subject_kind: "alert", subject_id: alert.alert_id, subject_name: alert.title }) as const;

const valuesOf = ({ title, content, link, target_type, target_spectrum_id, active, banner, expires_at }: Alert) => ({
  title,
  content,
  link,
  target_type,
  target_spectrum_id,
  active,
  banner,
  expires_at,
});
