import { NotAllowed, UnknownContractor } from "#contract/platform/errors.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { can } from "#contract/platform/permissions.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** The id of the organisation of that code. Throws `UnknownContractor`. */
export async function getContractorId(db: Db, spectrumId: string): Promise<string> {
  const id = await findParty(db, "contractor", spectrumId);
  if (id === undefined) throw new UnknownContractor();
  return id;
}

/** The same, for a caller with the permission there. Throws `UnknownContractor` and `NotAllowed`. */
export async function getContractorFor(context: Context, spectrumId: string, permission: Permission): Promise<string> {
  const id = await getContractorId(context.db, spectrumId);
  if (!can(signedIn(context), id, permission)) throw new NotAllowed();
  return id;
}
