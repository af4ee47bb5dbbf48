import { sql } from "kysely";
import { ContractorArchived } from "#contract/organisations/organisations.ts";
import type { Rank } from "#contract/organisations/role-rules.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, UnknownContractor } from "#contract/platform/errors.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import { can } from "#contract/platform/permissions.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";

export type LockedContractor = {
  contractor_id: string;
  spectrum_id: string;
  default_role: string | null;
  owner_role: string | null;
  archived_at: Date | null;
};

/** What somebody is in an organisation at this moment, while its lock is held. */
export type Standing = LockedContractor & { user: User; rank: Rank; permissions: ReadonlySet<Permission> };

/**
 * Holds the organisation until the transaction ends: whatever changes its roles or members waits here, so that each
 * decision rests on what is true when it is written. Orders and listings do not wait. Throws `UnknownContractor`.
 */
export async function lockContractor(tx: Tx, spectrumId: string): Promise<LockedContractor> {
  const contractor_id = await findParty(tx, "contractor", spectrumId);
  const { rows } = await sql<LockedContractor>`
    select c.contractor_id, p.handle as spectrum_id, c.default_role, c.owner_role, c.archived_at
    from contractor c join party p on p.party_id = c.contractor_id
    where c.contractor_id = ${contractor_id ?? null} for no key update of c`.execute(tx);
  const row = rows[0];
  if (!row) throw new UnknownContractor();
  return row;
}

/**
 * Holds the organisation and reads anew what the caller may do there: the request's own knowledge may be a moment old.
 * Throws `UnknownContractor`, `ContractorArchived`, and `NotAllowed` without the permission.
 */
export async function lockStanding(
  tx: Tx,
  context: Context,
  spectrumId: string,
  permission: Permission,
): Promise<Standing> {
  const user = signedIn(context);
  const contractor = await lockContractor(tx, spectrumId);
  // Both: a token may allow less than its owner.
  if (!can(user, contractor.contractor_id, permission)) throw new NotAllowed();
  const standing = { ...contractor, user, ...(await readStanding(tx, contractor.contractor_id, user)) };
  if (!standing.permissions.has(permission)) throw new NotAllowed();
  requireAlive(contractor);
  return standing;
}

/** Throws `ContractorArchived`. */
export function requireAlive({ archived_at }: { archived_at: Date | null }): void {
  if (archived_at !== null) throw new ContractorArchived();
}

const HELD = sql.join(
  PERMISSIONS.map((name) => sql`case when bool_or(role.${sql.ref(name)}) then ${sql.lit(name)} end`),
);

async function readStanding(tx: Tx, contractorId: string, user: User) {
  const { rows } = await sql<{ rank: number | null; permissions: Permission[] }>`
    select min(role.position) as rank, array_remove(array[${HELD}], null) as permissions
    from contractor_member_role given join contractor_role role on role.role_id = given.role_id
    where given.contractor_id = ${contractorId} and given.user_id = ${user.user_id}`.execute(tx);
  const held = rows[0];
  return {
    rank: held?.rank ?? undefined,
    permissions: new Set(user.role === "admin" ? PERMISSIONS : (held?.permissions ?? [])),
  };
}
