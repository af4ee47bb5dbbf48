import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";

export type Deal = { customer_id: string; assigned_id: string | null; contractor_id: string | null };

/** Members of the organisation who have this permission. */
async function membersWith(tx: Tx, permission: "manage_orders" | "manage_market", contractorId: string) {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id from contractor_member_role m join contractor_role r on r.role_id = m.role_id
    where m.contractor_id = ${contractorId} and ${sql.ref(`r.${permission}`)}`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Members of the organisation who may manage its orders. */
export const orderManagers = async (tx: Tx, contractorId: string | null): Promise<string[]> =>
  contractorId === null ? [] : membersWith(tx, "manage_orders", contractorId);

/** Who sells: the user, or the organisation's members who may manage its market. */
export const marketSide = async (tx: Tx, seller: { seller_id: string; kind: string }): Promise<string[]> =>
  seller.kind === "user" ? [seller.seller_id] : membersWith(tx, "manage_market", seller.seller_id);

/** Everyone on the seller's side: the assigned user and the organisation's order managers. */
export const sellerSide = async (tx: Tx, deal: Deal): Promise<string[]> => [
  ...(deal.assigned_id === null ? [] : [deal.assigned_id]),
  ...(await orderManagers(tx, deal.contractor_id)),
];

/** The one who does the work; the organisation's managers while nobody is assigned. */
export const workingSide = async (tx: Tx, deal: Deal): Promise<string[]> =>
  deal.assigned_id === null ? orderManagers(tx, deal.contractor_id) : [deal.assigned_id];
