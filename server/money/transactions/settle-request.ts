import { sql } from "kysely";
import { OwnRequest, TransactionSettled } from "#contract/money/transactions.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { lockAccounts, requireRoom } from "../accounts.ts";
import { moneySettled } from "../events.ts";
import { handles, holderOf, type LockedTransaction, lockTransaction, requireReader } from "./transactions.ts";

/** An admin confirms that a deposit or withdrawal happened in the game: its entries are written, and what was held goes. */
export function completeRequest(context: Context, transactionId: string, note: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const request = await lockTransaction(tx, transactionId);
    requirePending(request);
    await requireForeign(tx, user, request);
    const account = await lockAccounts(tx, [request.from_id, request.to_id]);
    if (request.kind === "deposit") requireRoom(account(request.to_id), request.amount);
    await settle(tx, request, "completed", { by: user.user_id, note, now: context.now });
    await recordSettling(tx, user, request, "completed", note);
    await sql`
      insert into ledger_entry (transaction_id, account_id, amount, created_at)
      values (${transactionId}, ${request.from_id}, ${-request.amount}, ${context.now}), (${transactionId}, ${request.to_id}, ${request.amount}, ${context.now})`.execute(
      tx,
    );
  });
}

/** Its holder takes a deposit or withdrawal back, or an admin says with a note that it did not happen. */
export function cancelRequest(context: Context, transactionId: string, note = ""): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const request = await lockTransaction(tx, transactionId);
    requireReader(user, request);
    if (user.role !== "admin" && !handles(user, holderOf(request))) throw new NotAllowed();
    requirePending(request);
    await settle(tx, request, "cancelled", { by: user.user_id, note, now: context.now });
    if (!handles(user, holderOf(request))) await recordSettling(tx, user, request, "cancelled", note);
  });
}

/** What nobody settled in time did not happen. */
export async function cancelByTime(tx: Tx, transactionId: string, now: Date): Promise<void> {
  const request = await lockTransaction(tx, transactionId);
  if (request.status === "pending") await settle(tx, request, "cancelled", { by: null, note: "", now });
}

type Settling = { by: string | null; note: string; now: Date };

async function settle(
  tx: Tx,
  { transaction_id }: LockedTransaction,
  status: "completed" | "cancelled",
  { by, note, now }: Settling,
): Promise<void> {
  await tx
    .updateTable("money_transaction")
    .set({ status, settled_by: by, settled_at: now, settled_note: note })
    .where("transaction_id", "=", transaction_id)
    .execute();
  await publish(tx, moneySettled({ transaction_id, actor_id: by }));
}

/** The staff's record of it; what a holder does with their own is not the staff's. */
const recordSettling = (tx: Tx, user: User, request: LockedTransaction, to: "completed" | "cancelled", note: string) =>
  recordStaff(tx, {
    admin_id: user.user_id,
    action: "money_settled",
    subject_kind: "transaction",
    subject_id: request.transaction_id,
    subject_name: `${request.kind} ${request.amount}`,
    party_id: holderOf(request),
    before: { status: request.status },
    after: { status: to },
    reason: note,
  });

function requirePending({ status }: LockedTransaction): void {
  if (status !== "pending") throw new TransactionSettled({ status });
}

/** Throws `OwnRequest` when the admin would settle what is theirs, unless there is no other (wire platform §6.1). */
async function requireForeign(tx: Tx, user: User, request: LockedTransaction): Promise<void> {
  if (request.created_by !== user.user_id && !handles(user, holderOf(request))) return;
  const { rows } = await sql`
    select from account where role = 'admin' and not banned and user_id <> ${user.user_id} limit 1`.execute(tx);
  if (rows.length > 0) throw new OwnRequest();
}
