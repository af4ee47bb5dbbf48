import { sql } from "kysely";

/** What the party of this column can spend, in whole aUEC: its balance without what pending withdrawals hold. Kept by the ledger. */
export const availableMoney = (partyId: "party.party_id" | "p.party_id" | "o.party_id") =>
  sql<number>`(select balance - held from ledger_account where account_id = ${sql.ref(partyId)})`;
