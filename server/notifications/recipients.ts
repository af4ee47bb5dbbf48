import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";

export type Deal = { customer_id: string; assigned_id: string | null; contractor_id: string | null };

/** Members of the organisation who may manage its orders. */
export async function orderManagers(tx: Tx, contractorId: string | null): Promise<string[]> {
  if (contractorId === null) return [];
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id from contractor_member_role m join contractor_role r on r.role_id = m.role_id
    where m.contractor_id = ${contractorId} and r.manage_orders`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Everyone on the seller's side: the assigned user and the organisation's order managers. */
export const sellerSide = async (tx: Tx, deal: Deal): Promise<string[]> => [
  ...(deal.assigned_id === null ? [] : [deal.assigned_id]),
  ...(await orderManagers(tx, deal.contractor_id)),
];

/** The one who does the work; the organisation's managers while nobody is assigned. */
export const workingSide = async (tx: Tx, deal: Deal): Promise<string[]> =>
  deal.assigned_id === null ? orderManagers(tx, deal.contractor_id) : [deal.assigned_id];
