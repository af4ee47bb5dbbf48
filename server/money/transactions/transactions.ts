import type { TransactionKind, TransactionStatus } from "#contract/money/transactions.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotFound } from "#contract/platform/errors.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { OUTSIDE } from "../accounts.ts";
import { handlesMoney } from "../parties.ts";

export type LockedTransaction = {
  transaction_id: string;
  kind: TransactionKind;
  status: TransactionStatus;
  amount: number;
  from_id: string;
  to_id: string;
  created_by: string;
};

/** Holds a transaction, so that of several who settle or refund it at once one is first. Throws `NotFound`. */
export async function lockTransaction(tx: Tx, transactionId: string): Promise<LockedTransaction> {
  const row = await tx
    .selectFrom("money_transaction")
    .select(["transaction_id", "kind", "status", "amount", "from_id", "to_id", "created_by"])
    .where("transaction_id", "=", transactionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound();
  return row as LockedTransaction;
}

/** Whether the person handles this account: their own, or that of an organisation by a role there. */
export const handles = (user: User, account: string): boolean =>
  account === user.user_id || handlesMoney(user, account);

/** Throws `NotFound` to whoever has no part in a transaction and is no site admin: they do not learn that there is one. */
export function requireReader(user: User, { from_id, to_id }: Pick<LockedTransaction, "from_id" | "to_id">): void {
  if (user.role !== "admin" && !handles(user, from_id) && !handles(user, to_id)) throw new NotFound();
}

/** The side of a deposit or withdrawal that is not the game. */
export const holderOf = ({ from_id, to_id }: Pick<LockedTransaction, "from_id" | "to_id">): string =>
  from_id === OUTSIDE ? to_id : from_id;
