import { type RawBuilder, sql } from "kysely";
import type { AlertTarget } from "#contract/staff/alerts.ts";

export type Target = { target_type: AlertTarget; target_contractor_id: string | null };

const TARGETS: Readonly<Record<AlertTarget, (contractorId: string | null) => RawBuilder<unknown>>> = {
  all_users: () => sql`true`,
  org_members: () => sql`exists (select from contractor_member m where m.user_id = a.user_id)`,
  // By the organisation's own role of the owner, whatever it is called.
  org_owners: () =>
    sql`exists (select from contractor_member_role h join contractor c on c.contractor_id = h.contractor_id and c.owner_role = h.role_id
      where h.user_id = a.user_id)`,
  admins_only: () => sql`a.role = 'admin'`,
  specific_org: (contractorId) =>
    sql`exists (select from contractor_member m where m.user_id = a.user_id and m.contractor_id = ${contractorId})`,
};

/** Whether account `a` is among those whom an alert is for. Whoever is suspended or gone never is. */
export const isTarget = ({ target_type, target_contractor_id }: Target) =>
  sql<boolean>`not a.banned and a.closed_at is null and ${TARGETS[target_type](target_contractor_id)}`;
