import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { forEachAlone } from "#server/platform/database/slices.ts";
import { recordStaff } from "#server/platform/staff-record.ts";

export type Suspending = { admin_id: string; reason: string; until: Date | null; now: Date };

/** Holds back whatever this person changes until the end of the transaction, and waits for what is under way. Call it first. */
export const waitForWrites = (tx: Tx, userId: string) => sql`select wait_for_writes(${userId})`.execute(tx);

/** Shuts an account out: a trigger ends its sign-ins, its tokens and its open pages. */
export async function suspendAccount(
  tx: Tx,
  userId: string,
  { admin_id, reason, until, now }: Suspending,
): Promise<void> {
  await tx
    .updateTable("account")
    .set({ banned: true, ban_reason: reason, banned_until: until, banned_at: now, banned_by: admin_id })
    .where("user_id", "=", userId)
    .execute();
}

/** Lets an account in again. What it sold stays off the market until its owner puts it up again. */
export async function readmitAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("account")
    .set({ banned: false, ban_reason: null, banned_until: null, banned_at: null, banned_by: null })
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .execute();
}

/** Lets an account in again whose suspension has run out, and writes that down. Answers whether it has. */
export async function readmitWhenDue(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ handle: string; banned_until: Date }>`
    select p.handle, a.banned_until from account a join party p on p.party_id = a.user_id
    where a.user_id = ${userId} and a.banned and a.closed_at is null and a.banned_until <= ${now} for no key update of a`.execute(
    tx,
  );
  const due = rows[0];
  if (!due) return false;
  await readmitAccount(tx, userId);
  await recordStaff(tx, {
    admin_id: null,
    action: "user_unbanned",
    subject_kind: "user",
    subject_id: userId,
    subject_name: due.handle,
    party_id: userId,
    before: { banned: true, banned_until: due.banned_until.toISOString() },
    after: { banned: false },
  });
  return true;
}

const AT_ONCE = 200;

/** Ends the suspensions whose time is over. Any number of processes may do so at once. */
export async function endSuspensions(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom("account")
    .select("user_id")
    .where("banned", "=", true)
    .where("closed_at", "is", null)
    .where("banned_until", "<=", now)
    .orderBy("banned_until")
    .limit(AT_ONCE)
    .execute();
  await forEachAlone(due, ({ user_id }) => db.transaction().execute((tx) => readmitWhenDue(tx, user_id, now)));
}
