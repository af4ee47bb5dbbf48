import { isMember } from "#contract/platform/permissions.ts";
import type { MayWatch } from "#server/platform/watching.ts";

/** Members, and site admins. */
export const watchableContractors: MayWatch = async (_db, user, ids) =>
  ids.filter((id) => isMember(user, id) || user.role === "admin");
