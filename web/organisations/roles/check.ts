import "#web/jitless.ts";
import { mayPlace, type Rank } from "#contract/organisations/role-rules.ts";
import { RoleChange } from "#contract/organisations/roles.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type RoleValues = { name: string; position: number | null; held: readonly Permission[] };

export const roleBody = ({ name, position, held }: RoleValues) => ({
  name: name.trim(),
  position,
  ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, held.includes(permission)])),
});

/** The server's own schema, and the place that a role may have below whoever puts it there. */
export const checkRole = (values: RoleValues, rank: Rank): readonly Issue[] => [
  ...(RoleChange.safeParse(roleBody(values)).error?.issues ?? []),
  ...(values.position !== null && mayPlace(rank, values.position) ? [] : [{ code: "custom", path: ["position"] }]),
];
