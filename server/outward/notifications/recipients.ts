import type { Customer } from "#server/organisations/customer.ts";
import { membersWith, orderManagers } from "#server/organisations/managers.ts";
import type { Tx } from "#server/platform/database/connect.ts";

export type Deal = Customer & { assigned_id: string | null; contractor_id: string | null };

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
