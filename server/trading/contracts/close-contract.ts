import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { contractChanged } from "../events.ts";

/** The contract that an accepted negotiation began with takes no more offers; those that wait stay open (wire orders §9.5). */
export async function closeContractOf(tx: Tx, sessionId: string): Promise<void> {
  const { rows } = await sql<{ contract_id: string }>`
    update public_contract c set status = 'inactive' from contract_offer o
    where o.session_id = ${sessionId} and c.contract_id = o.contract_id and c.status = 'active' returning c.contract_id`.execute(
    tx,
  );
  for (const { contract_id } of rows) await publish(tx, contractChanged({ contract_id }));
}
