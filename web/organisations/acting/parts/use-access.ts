import { useQuery } from "@tanstack/react-query";
import type { Permission } from "#contract/platform/permission-names.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { contractorQuery } from "../../parts/queries.ts";
import { useActor, usePermission, useRolePermission } from "./actor.ts";

/** What stands between the signed-in person and a screen of the acting organisation. */
export type Access = "waiting" | "no organisation" | "no permission" | "granted";

export function useAccess(permission: Permission): Access {
  const actor = useActor();
  return useAccessIf(usePermission(actor?.spectrum_id, permission));
}

/** The same for what only a role in the organisation opens. */
export function useRoleAccess(permission: Permission): Access {
  const actor = useActor();
  return useAccessIf(useRolePermission(actor?.spectrum_id, permission));
}

function useAccessIf(isAllowed: boolean): Access {
  const me = useMe();
  const actor = useActor();
  const { isPending } = useQuery({ ...contractorQuery(actor?.spectrum_id ?? ""), enabled: actor !== null });
  if (!me) return "waiting";
  if (!actor) return "no organisation";
  if (isAllowed) return "granted";
  return isPending ? "waiting" : "no permission";
}
