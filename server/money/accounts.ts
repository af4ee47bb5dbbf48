import { sql } from "kysely";
import { AccountFull, NotEnoughMoney } from "#contract/money/transactions.ts";
import { UnknownContractor } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";

/** The game outside: where deposits come from and withdrawals go to. It may be negative, as nothing of it is ours. */
export const OUTSIDE = "00000000-0000-0000-0000-000000000000";

/** An account of the ledger, locked; money is whole aUEC. */
export type Account = { account_id: string; balance: number; held: number };

/** Locks accounts, always in the order of their ids, so that two transfers between the same never wait for each other in a circle. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<(id: string) => Account> {
  const { rows } = await sql<Account>`
    select account_id, balance, held from ledger_account where account_id = any(${sql.val([...ids])}::uuid[])
    order by account_id for no key update`.execute(tx);
  return (id) => {
    const account = rows.find(({ account_id }) => account_id === id);
    if (!account) throw new UnknownContractor();
    return account;
  };
}

/** Throws `NotEnoughMoney`, with what is available. */
export function requireCovered({ balance, held }: Account, amount: number): void {
  const available = balance - held;
  if (amount > available) throw new NotEnoughMoney({ available });
}

/** Throws `AccountFull` when the account could no longer be counted exactly. */
export function requireRoom({ balance }: Account, amount: number): void {
  if (balance + amount > LIMITS.sum) throw new AccountFull();
}
