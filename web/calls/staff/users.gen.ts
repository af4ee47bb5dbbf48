// Written by `npm run calls` from contract/staff/users.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/staff/users.ts";

export type * from "#contract/staff/users.ts";

export const USER_ROLES: typeof contract.USER_ROLES = ["user","admin"];
export const USER_SORTS: typeof contract.USER_SORTS = ["created_at","username","display_name","role","banned","rsi_confirmed","balance","locale"];

export const changeUser = callOf<typeof contract.changeUser>("PATCH", "/api/admin/users/:username", "wrapped");
export const getUser = callOf<typeof contract.getUser>("GET", "/api/admin/users/:username", "wrapped");
export const searchUsers = callOf<typeof contract.searchUsers>("GET", "/api/admin/users", "wrapped");
