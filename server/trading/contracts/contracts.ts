import { sql } from "kysely";
import { NotFound } from "#contract/platform/errors.ts";
import { CONTRACT_LIFE } from "#contract/platform/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { announce } from "#server/platform/events/announce.ts";
import type { ContractRow } from "./queries.ts";

/** The contract, held until the end of the transaction: offers on it come one after the other. Throws `NotFound`. */
export async function lockContract(tx: Tx, contractId: string): Promise<Omit<ContractRow, "offer_count">> {
  const row = await tx
    .selectFrom("public_contract")
    .selectAll()
    .where("contract_id", "=", contractId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound();
  return row;
}

/** Whether offers can be made. */
export const isOpen = (contract: { status: string; expiration: Date }, now: Date): boolean =>
  contract.status === "active" && contract.expiration > now;

/** The end of a contract that is put up, or put up again, now. */
export function endOf(now: Date): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + CONTRACT_LIFE.months);
  // The 31st of a month before a shorter one.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}
