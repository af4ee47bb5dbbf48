import { useQuery } from "@tanstack/react-query";
import { permissionsOf, type Rank } from "#contract/organisations/role-rules.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { contractorQuery } from "./queries.ts";

/** What the signed-in person may do in an organisation, by the same rules as the server's. */
export type Standing = { rank: Rank; permissions: ReadonlySet<Permission> };

const NOTHING: Standing = { rank: undefined, permissions: new Set() };

export function useStanding(spectrum_id: string | undefined): Standing {
  const me = useMe();
  const { data } = useQuery({ ...contractorQuery(spectrum_id ?? ""), enabled: spectrum_id !== undefined });
  if (!me || !data) return NOTHING;
  const mine = me.contractors.find((membership) => membership.spectrum_id === spectrum_id)?.roles ?? [];
  const roles = data.roles.filter(({ role_id }) => mine.includes(role_id));
  return {
    rank: roles.length > 0 ? Math.min(...roles.map(({ position }) => position)) : undefined,
    permissions: me.role === "admin" ? new Set(PERMISSIONS) : permissionsOf(roles),
  };
}
