import type { StaffAction, StaffSubject } from "#contract/platform/staff-actions.ts";
import type { Tx } from "./database/connect.ts";
import { publish } from "./events/publish.ts";
import { newId } from "./ids.ts";
import { staffRecorded } from "./staff-record-events.ts";

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** What somebody of the staff did. Nobody: the site itself, or `npm run admin`. */
export type StaffDeed = {
  admin_id: string | null;
  action: StaffAction;
  subject_kind: StaffSubject;
  subject_id: string;
  /** Its name or title now. */
  subject_name: string;
  /** Whose it is. */
  party_id?: string | null;
  before?: Values;
  after?: Values;
  reason?: string | null | undefined;
};

const MAX_NAME = 200;

/** Writes down what staff did, in the transaction that does it: both happen or neither. The database lets nobody change it. */
export async function recordStaff(tx: Tx, ...deeds: readonly StaffDeed[]): Promise<void> {
  if (deeds.length === 0) return;
  const now = new Date();
  const ids = deeds.map(() => newId(now.getTime()));
  await tx
    .insertInto("staff_entry")
    .values(
      deeds.map(({ subject_name, party_id, before, after, reason, ...deed }, index) => ({
        ...deed,
        entry_id: ids[index] ?? newId(now.getTime()),
        subject_name: subject_name.slice(0, MAX_NAME),
        party_id: party_id ?? null,
        before: JSON.stringify(before ?? {}),
        after: JSON.stringify(after ?? {}),
        reason: reason || null,
        created_at: now,
      })),
    )
    .execute();
  await publish(tx, ...ids.slice(-1).map((entry_id) => staffRecorded({ entry_id })));
}
