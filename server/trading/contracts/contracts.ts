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

/** The contract that an accepted negotiation began with takes no more offers; those that wait stay open (wire orders §9.5). */
export async function closeContractOf(tx: Tx, sessionId: string): Promise<void> {
  const { rows } = await sql<{ contract_id: string }>`
    update public_contract c set status = 'inactive' from contract_offer o
    where o.session_id = ${sessionId} and c.contract_id = o.contract_id and c.status = 'active' returning c.contract_id`.execute(
    tx,
  );
  for (const { contract_id } of rows) await announce(tx, { type: "contract.changed", contract_id });
}
