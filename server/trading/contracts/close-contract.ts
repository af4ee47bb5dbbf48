import { sql } from "kysely";
import { announce } from "#server/platform/events/announce.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";

/** The contract that an accepted negotiation began with takes no more offers; those that wait stay open (wire orders §9.5). */
export const contractSubscriber = subscriber("contracts", ["offer.accepted"], async (tx, { session_id }) => {
  const { rows } = await sql<{ contract_id: string }>`
    update public_contract c set status = 'inactive' from contract_offer o
    where o.session_id = ${session_id} and c.contract_id = o.contract_id and c.status = 'active' returning c.contract_id`.execute(
    tx,
  );
  for (const { contract_id } of rows) await announce(tx, { type: "contract.changed", contract_id });
});
