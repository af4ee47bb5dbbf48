import { type RawBuilder, sql } from "kysely";
import { WrongContractorName } from "#contract/organisations/organisations.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, UnknownContractor } from "#contract/platform/errors.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { holdsRole } from "../roles/holds-role.ts";
import { requireAlive } from "../standing.ts";

export type Owned = { contractor_id: string; name: string; owner_role: string; user: User };

/**
 * Holds the organisation for its owner, who has typed its name, against everything that would deal with it or change it. A site
 * admin is no owner. Throws `UnknownContractor`, `NotAllowed`, `ContractorArchived`, `WrongContractorName`.
 */
export async function lockOwned(tx: Tx, context: Context, spectrumId: string, typed: string): Promise<Owned> {
  const user = signedIn(context);
  const id = await findParty(tx, "contractor", spectrumId);
  const { rows } = await sql<{
    contractor_id: string;
    name: string;
    owner_role: string | null;
    archived_at: Date | null;
  }>`
    select c.contractor_id, p.name, c.owner_role, c.archived_at
    from contractor c join party p on p.party_id = c.contractor_id where c.contractor_id = ${id ?? null} for update of c`.execute(
    tx,
  );
  const contractor = rows[0];
  if (!contractor) throw new UnknownContractor();
  const { contractor_id, name, owner_role } = contractor;
  if (owner_role === null || !(await holdsRole(tx, contractor_id, user.user_id, owner_role))) throw new NotAllowed();
  requireAlive(contractor);
  if (typed.toLowerCase() !== name.trim().toLowerCase()) throw new WrongContractorName({ name });
  return { contractor_id, name, owner_role, user };
}

/** Whether somebody holds the owner's role of an organisation, which is the one at position 0. */
export const ownerOf = (userId: string, contractor: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contractor_member_role h join contractor_role own on own.role_id = h.role_id
    where h.contractor_id = ${contractor} and h.user_id = ${userId} and own.position = 0)`;
