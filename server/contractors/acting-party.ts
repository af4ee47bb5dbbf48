import type { User } from "#contract/actor.ts";
import { NotAllowed } from "#contract/errors.ts";
import { UnknownContractor } from "#contract/market.ts";
import { can, type Permission } from "#contract/permissions.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { findParty } from "#server/profiles/find-party.ts";

export type ActingParty = { id: string; kind: "user" | "contractor" };

/**
 * For whom a call acts: the organisation of that code when the user has the permission there, else the user. Throws
 * `UnknownContractor`, `NotAllowed`.
 */
export async function actingParty(
  db: Db,
  user: User,
  spectrumId: string | null | undefined,
  permission: Permission,
): Promise<ActingParty> {
  if (spectrumId === null || spectrumId === undefined || spectrumId === "") return { id: user.user_id, kind: "user" };
  const id = await findParty(db, "contractor", spectrumId);
  if (id === undefined) throw new UnknownContractor();
  if (!can(user, id, permission)) throw new NotAllowed();
  return { id, kind: "contractor" };
}
