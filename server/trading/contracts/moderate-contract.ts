import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Moderated } from "#server/platform/moderated.ts";
import { contractChanged } from "../events.ts";

/** Takes a public contract out of sight, closed; shown again it stays closed. Undefined: there is none. */
export async function hideContract(tx: Tx, contractId: string, hidden_at: Date | null): Promise<Moderated | undefined> {
  const contract = await tx
    .selectFrom("public_contract")
    .select(["title", "customer_id", "hidden_at"])
    .where("contract_id", "=", contractId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!contract) return undefined;
  const changed = (contract.hidden_at === null) !== (hidden_at === null);
  if (changed) {
    await tx
      .updateTable("public_contract")
      .set({ hidden_at, status: "inactive" })
      .where("contract_id", "=", contractId)
      .execute();
    await publish(tx, contractChanged({ contract_id: contractId }));
  }
  return { name: contract.title, party_id: contract.customer_id, changed };
}

/** Closes the contracts of somebody who is suspended. */
export async function closeContractsOf(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ contract_id: string }>`
    update public_contract set status = 'inactive' where customer_id = ${userId} and status = 'active' returning contract_id`.execute(
    tx,
  );
  await publish(tx, ...rows.map(({ contract_id }) => contractChanged({ contract_id })));
}
