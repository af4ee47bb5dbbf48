import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";

/** Members of the organisation who have this permission. */
export async function membersWith(
  tx: Tx,
  permission: "manage_orders" | "manage_market" | "manage_recruiting" | "manage_stock",
  contractorId: string,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id from contractor_member_role m join contractor_role r on r.role_id = m.role_id
    where m.contractor_id = ${contractorId} and ${sql.ref(`r.${permission}`)}`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Who owns the organisation: the holders of its owner role. */
export async function ownersOf(tx: Tx, contractorId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from contractor c join contractor_member_role m on m.role_id = c.owner_role
    where c.contractor_id = ${contractorId}`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Members of the organisation who may manage its orders; nobody without an organisation. */
export const orderManagers = async (tx: Tx, contractorId: string | null): Promise<string[]> =>
  contractorId === null ? [] : membersWith(tx, "manage_orders", contractorId);
