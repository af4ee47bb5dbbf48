import { z } from "zod";
import { del, get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { CONTRACTOR_ID, ROLE_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import { problem } from "#contract/platform/problem.ts";
import { DONE, Done, Id, text, whole } from "#contract/platform/values.ts";
import { ContractorParams, Role } from "./contractors.ts";

export const UnknownRole = problem("unknown_role", 404);
export const RoleOutOfReach = problem("role_out_of_reach", 403);
export const PositionOutOfReach = problem("position_out_of_reach", 403);
export const PermissionNotYours = problem<{ permission: Permission }>("permission_not_yours", 403);
export const DefaultRoleStays = problem("default_role_stays", 403);
export const OwnerRoleStays = problem("owner_role_stays", 403);
export const TooManyRoles = problem<{ most: number }>("too_many_roles", 400);
/** Somebody added, moved or deleted a role meanwhile. */
export const RolesChanged = problem("roles_changed", 409);
/** Roles go to members only. */
export const UnknownMember = problem("unknown_member", 404);
export const MemberOutOfReach = problem("member_out_of_reach", 403);

/** Left out is off: a role says all of what it allows. */
const flags = Object.fromEntries(PERMISSIONS.map((name) => [name, z.boolean().default(false)])) as Record<
  Permission,
  z.ZodDefault<z.ZodBoolean>
>;

const name = text(3, LIMITS.roleName);
const position = whole(1, LIMITS.rolePosition);

// Clients send back what they read, with ids: what is not named here is passed over.
export const NewRole = z.object({ name, position: position.optional(), ...flags });
export type NewRole = z.output<typeof NewRole>;
export const RoleChange = z.object({ name, position, ...flags });
export type RoleChange = z.output<typeof RoleChange>;

const RoleParams = ContractorParams.extend({ role_id: Id });
const HolderParams = RoleParams.extend({ username: z.string().min(1).max(100) });

/** Ours. */
export const countHolders = get("/api/contractors/:spectrum_id/roles", {
  summary: "How many members hold each role of one's organisation.",
  who: "signed-in",
  scope: "contractors:read",
  params: ContractorParams,
  reply: wrapped(z.array(z.object({ role_id: Id, members: z.int() }))),
  example: { data: [{ role_id: ROLE_ID, members: 3 }] },
});

export const createRole = post("/api/contractors/:spectrum_id/roles", {
  summary: "Add a role below one's own rank, with permissions that one holds.",
  who: "signed-in",
  scope: "contractors:write",
  params: ContractorParams,
  body: NewRole,
  status: 201,
  reply: wrapped(Role),
  example: { data: { role_id: ROLE_ID, contractor_id: CONTRACTOR_ID, name: "Quartermaster", position: 10 } },
});

export const updateRole = put("/api/contractors/:spectrum_id/roles/:role_id", {
  summary: "Change a role below one's own rank; only permissions that one holds can be turned on.",
  who: "signed-in",
  scope: "contractors:write",
  params: RoleParams,
  body: RoleChange,
  reply: wrapped(Done),
  example: { data: DONE },
});

/** Ours. All roles that the caller stands above, the most senior first. */
export const orderRoles = put("/api/contractors/:spectrum_id/roles/order", {
  summary: "Put the roles below one's own rank into another order.",
  who: "signed-in",
  scope: "contractors:write",
  params: ContractorParams,
  body: z.object({ role_ids: z.array(Id).min(1).max(LIMITS.roles) }),
  reply: wrapped(Done),
  example: { data: DONE },
});

export const deleteRole = del("/api/contractors/:spectrum_id/roles/:role_id", {
  summary: "Delete a role below one's own rank; its holders keep their other roles.",
  who: "signed-in",
  scope: "contractors:write",
  params: RoleParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const giveRole = post("/api/contractors/:spectrum_id/roles/:role_id/members/:username", {
  summary: "Give a role to a member, both below one's own rank.",
  who: "signed-in",
  scope: "contractors:members",
  params: HolderParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const takeRole = del("/api/contractors/:spectrum_id/roles/:role_id/members/:username", {
  summary: "Take a role from a member, both below one's own rank.",
  who: "signed-in",
  scope: "contractors:members",
  params: HolderParams,
  reply: wrapped(Done),
  example: { data: DONE },
});
