import { ContractorArchived } from "#contract/organisations/organisations.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { can } from "#contract/platform/permissions.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { getContractorId } from "./by-code.ts";

export type ActingParty = { id: string; kind: "user" | "contractor" };

/**
 * For whom a call acts: the organisation of that code when the user has the permission there, else the user. Throws
 * `UnknownContractor`, `NotAllowed`, `ContractorArchived`.
 */
export async function actingParty(
  db: Db,
  user: User,
  spectrumId: string | null | undefined,
  permission: Permission,
): Promise<ActingParty> {
  if (spectrumId === null || spectrumId === undefined || spectrumId === "") return { id: user.user_id, kind: "user" };
  const id = await getContractorId(db, spectrumId);
  if (!can(user, id, permission)) throw new NotAllowed();
  await requireDealing(db, id);
  return { id, kind: "contractor" };
}

/**
 * Refuses an organisation that deals no more. Inside a transaction none is archived before the end of it: archiving waits for
 * whoever asked here. Throws `ContractorArchived`.
 */
export async function requireDealing(db: Db, contractorId: string): Promise<void> {
  const row = await db
    .selectFrom("contractor")
    .select("archived_at")
    .where("contractor_id", "=", contractorId)
    .forKeyShare()
    .executeTakeFirst();
  if (row?.archived_at) throw new ContractorArchived();
}
