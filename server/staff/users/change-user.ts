import { sql } from "kysely";
import { NotFound, NothingToChange } from "#contract/platform/errors.ts";
import { type AdminUser, LastAdmin, OwnAccount, ReasonMissing, WrongEnd } from "#contract/staff/users.ts";
import { withdrawBuyOrders } from "#server/goods/buy-orders/withdraw-buy-orders.ts";
import { suspendSales } from "#server/goods/listings/moderate-listings.ts";
import { readmitAccount, suspendAccount, waitForWrites } from "#server/people/accounts/suspension.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff, type StaffDeed } from "#server/platform/staff-record.ts";
import { closeContractsOf } from "#server/trading/contracts/moderate-contract.ts";
import { userSuspended } from "../events.ts";
import { adminUser, userNamed } from "./queries.ts";

export type UserChange = {
  banned?: boolean | undefined;
  rsi_confirmed?: boolean | undefined;
  role?: "user" | "admin" | undefined;
  reason?: string | undefined;
  banned_until?: string | null | undefined;
};

const LONGEST_YEARS = 10;

/**
 * Suspends an account or lets it in again, takes or gives its link to the game, or its role: all or none, each written down. Throws
 * `NothingToChange`, `NotFound`, `OwnAccount`, `LastAdmin`, `ReasonMissing`, `WrongEnd`.
 */
export function changeUser(context: Context, username: string, change: UserChange): Promise<AdminUser> {
  const { banned, rsi_confirmed, role, reason } = change;
  const admin_id = signedIn(context).user_id;
  return context.transaction(async (tx) => {
    if ([banned, rsi_confirmed, role].every((value) => value === undefined)) throw new NothingToChange();
    const id = await userNamed(tx, username);
    if (id === admin_id && (banned !== undefined || role !== undefined)) throw new OwnAccount();
    if (banned) await suspend(tx, { id, admin_id, reason, until: endOf(change, context.now), now: context.now });
    if (banned === false) await readmit(tx, { id, admin_id, reason });
    if (rsi_confirmed !== undefined) await setLinked(tx, { id, admin_id, reason, rsi_confirmed });
    if (role !== undefined) await setRole(tx, { id, admin_id, reason, role });
    return adminUser(tx, id, context.config.publicUrl);
  });
}

function endOf({ banned_until }: UserChange, now: Date): Date | null {
  if (banned_until === undefined || banned_until === null) return null;
  const until = new Date(banned_until);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + LONGEST_YEARS);
  if (until <= now || until > latest) throw new WrongEnd();
  return until;
}

export type Suspending = {
  id: string;
  admin_id: string;
  reason: string | undefined;
  until: Date | null;
  now: Date;
};

/** Suspends a person with all that follows (wire platform §4). One who is suspended already gets the new reason and end. */
export async function suspend(tx: Tx, { id, admin_id, reason, until, now }: Suspending): Promise<void> {
  if (!reason) throw new ReasonMissing();
  if (id === admin_id) throw new OwnAccount();
  await lockAdmins(tx);
  await waitForWrites(tx, id);
  const before = await lockAccount(tx, id);
  if (before.role === "admin" && !before.banned) await requireOtherAdmin(tx, id);
  await suspendAccount(tx, id, { admin_id, reason, until, now });
  await suspendSales(tx, id, { admin_id, now });
  await withdrawBuyOrders(tx, "buyer_id", { id, now });
  await closeContractsOf(tx, id);
  await recordStaff(tx, {
    ...aboutUser(before, admin_id, reason),
    action: "user_banned",
    before: { banned: before.banned },
    after: { banned: true, banned_until: until?.toISOString() ?? null },
  });
  if (!before.banned) await publish(tx, userSuspended({ user_id: id }));
}

type Acting = { id: string; admin_id: string; reason: string | undefined };

async function readmit(tx: Tx, { id, admin_id, reason }: Acting): Promise<void> {
  const before = await lockAccount(tx, id);
  if (!before.banned) return;
  await readmitAccount(tx, id);
  await recordStaff(tx, {
    ...aboutUser(before, admin_id, reason),
    action: "user_unbanned",
    before: { banned: true },
    after: { banned: false },
  });
}

async function setLinked(tx: Tx, { id, admin_id, reason, rsi_confirmed }: Acting & { rsi_confirmed: boolean }) {
  const before = await lockAccount(tx, id);
  if (before.rsi_confirmed === rsi_confirmed) return;
  await tx.updateTable("account").set({ rsi_confirmed }).where("user_id", "=", id).execute();
  await recordStaff(tx, {
    ...aboutUser(before, admin_id, reason),
    action: rsi_confirmed ? "user_verified" : "user_unverified",
    before: { rsi_confirmed: before.rsi_confirmed },
    after: { rsi_confirmed },
  });
}

/** Gives or takes the role of a site admin; nobody is `admin_id` when `npm run admin` does it. Throws `LastAdmin`. */
export async function setRole(
  tx: Tx,
  { id, admin_id, reason, role }: Omit<Acting, "admin_id"> & { admin_id: string | null; role: "user" | "admin" },
): Promise<void> {
  await lockAdmins(tx);
  const before = await lockAccount(tx, id);
  if (before.role === role) return;
  if (role === "user") await requireOtherAdmin(tx, id);
  await tx.updateTable("account").set({ role }).where("user_id", "=", id).execute();
  await recordStaff(tx, {
    ...aboutUser(before, admin_id, reason),
    action: "user_role_changed",
    before: { role: before.role },
    after: { role },
  });
}

/** Of two who take each other's role at once the second finds that nobody would be left. */
export const lockAdmins = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('site admins', 0))`.execute(tx);

/** Throws `LastAdmin` when nobody else could do what site admins do. */
export async function requireOtherAdmin(tx: Tx, userId: string): Promise<void> {
  const other = await tx
    .selectFrom("account")
    .select("user_id")
    .where("role", "=", "admin")
    .where("banned", "=", false)
    .where("user_id", "!=", userId)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new LastAdmin();
}

type Locked = { user_id: string; handle: string; role: string; banned: boolean; rsi_confirmed: boolean };

async function lockAccount(tx: Tx, userId: string): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select a.user_id, p.handle, a.role, a.banned, a.rsi_confirmed from account a join party p on p.party_id = a.user_id
    where a.user_id = ${userId} and a.closed_at is null for no key update of a`.execute(tx);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

const aboutUser = ({ user_id, handle }: Locked, admin_id: string | null, reason: string | undefined) =>
  ({
    admin_id,
    subject_kind: "user",
    subject_id: user_id,
    subject_name: handle,
    party_id: user_id,
    reason,
  }) satisfies Omit<StaffDeed, "action">;
