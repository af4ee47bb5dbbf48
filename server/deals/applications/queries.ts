import { sql } from "kysely";
import type { OrderApplicant } from "#contract/deals/orders.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { can } from "#contract/platform/permissions.ts";
import { type Customer, isCustomer } from "#server/organisations/customer.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";

type Row = { applicant_id: string; kind: string; message: string; created_at: Date };
type Applied = Customer & { order_id: string };

/** Who applied, first come first: all for the customer and site admins, else one's own and those of organisations one acts for. */
export async function listApplicants(context: Context, order: Applied): Promise<OrderApplicant[]> {
  const user = signedIn(context);
  const own = [
    user.user_id,
    ...user.memberships.map((m) => m.contractor_id).filter((id) => can(user, id, "manage_orders")),
  ];
  const visible =
    isCustomer(user, order) || user.role === "admin" ? sql`true` : sql`a.applicant_id = any(${sql.val(own)}::uuid[])`;
  const { rows } = await sql<Row>`
    select a.applicant_id, p.kind, a.message, a.created_at
    from order_application a join party p on p.party_id = a.applicant_id
    where a.order_id = ${order.order_id} and ${visible}
    order by a.created_at, a.application_id limit ${sql.lit(LIMITS.applicants)}`.execute(context.db);
  const parties = await loadParties(
    context.db,
    rows.map((row) => row.applicant_id),
    context.config.publicUrl,
  );
  return rows.map(({ applicant_id, kind, message, created_at }) => ({
    order_id: order.order_id,
    user_applicant: kind === "user" ? parties.user(applicant_id) : null,
    org_applicant: kind === "user" ? null : parties.contractorOrNull(applicant_id),
    timestamp: created_at.toISOString(),
    message,
  }));
}
