import { sql } from "kysely";
import type { countHolders as endpoint } from "#contract/organisations/roles.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { contractorOfMember } from "../members/queries.ts";

/** How many members hold each role, also those that nobody holds. Throws `UnknownContractor` and `NotAllowed`. */
export async function countHolders(context: Context, spectrumId: string): Promise<Answer<typeof endpoint>> {
  const contractorId = await contractorOfMember(context, spectrumId);
  const { rows } = await sql<{ role_id: string; members: number }>`
    select role.role_id, (select count(*)::int from contractor_member_role held where held.role_id = role.role_id) as members
    from contractor_role role where role.contractor_id = ${contractorId}
    order by role.position, role.role_id limit ${sql.lit(LIMITS.roles)}`.execute(context.replica);
  return rows;
}
