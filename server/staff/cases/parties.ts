import { sql } from "kysely";
import type { User } from "#contract/platform/actor.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { can } from "#contract/platform/permissions.ts";
import { type Customer, isCustomer } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";

/** Who stands in a case, as in its deal. */
export type CaseParties = Customer & { seller_id: string | null; contractor_id: string | null };
export type CaseSide = "customer" | "seller" | "staff";

/** For which side somebody speaks in a case; undefined for strangers. Who is on both sides speaks as the customer, staff in their own deal as a side. */
export function sideIn(user: User, { seller_id, contractor_id, ...customer }: CaseParties): CaseSide | undefined {
  // Site admins hold every permission, so that a role of their own in the organisation has to be looked for.
  if (isCustomer({ ...user, role: "user" }, customer)) return "customer";
  if (user.user_id === seller_id || isManager(user, contractor_id)) return "seller";
  return user.role === "admin" ? "staff" : undefined;
}

const isManager = (user: User, contractorId: string | null): boolean =>
  can({ ...user, role: "user" }, contractorId, "manage_orders");

export type LockedCase = CaseParties & {
  case_id: string;
  order_id: string | null;
  session_id: string | null;
  status: "open" | "taken" | "decided" | "withdrawn";
  opened_by: string;
  owner_id: string | null;
  title: string;
};

/** The case, held until the end of the transaction, for somebody who sees it. Throws `NotFound`. */
export async function lockCase(tx: Tx, user: User, caseId: string): Promise<LockedCase & { side: CaseSide }> {
  const { rows } = await sql<LockedCase>`
    select case_id, order_id, session_id, status, opened_by, owner_id, customer_id, customer_org_id, seller_id, contractor_id, agreed->>'title' as title
    from dispute where case_id = ${caseId} for no key update`.execute(tx);
  const side = rows[0] && sideIn(user, rows[0]);
  if (!rows[0] || side === undefined) throw new NotFound();
  return { ...rows[0], side };
}
