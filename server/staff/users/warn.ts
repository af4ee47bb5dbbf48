import { NotFound } from "#contract/platform/errors.ts";
import { OwnAccount } from "#contract/staff/users.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { userWarned } from "../events.ts";

export type NewWarning = { user_id: string; admin_id: string; reason: string; url: string; now: Date };

/** Warns a person, who reads it among their notifications. Throws `OwnAccount`, `NotFound`. */
export async function warn(tx: Tx, { user_id, admin_id, reason, url, now }: NewWarning): Promise<void> {
  if (user_id === admin_id) throw new OwnAccount();
  const person = await tx
    .selectFrom("party")
    .select("handle")
    .where("party_id", "=", user_id)
    .where("kind", "=", "user")
    .executeTakeFirst();
  if (!person) throw new NotFound();
  const warning_id = newId(now.getTime());
  await tx
    .insertInto("staff_warning")
    .values({ warning_id, user_id, admin_id, reason, url, created_at: now })
    .execute();
  await recordStaff(tx, {
    admin_id,
    action: "user_warned",
    subject_kind: "user",
    subject_id: user_id,
    subject_name: person.handle,
    party_id: user_id,
    after: { url },
    reason,
  });
  await publish(tx, userWarned({ warning_id, user_id }));
}
