// Written by `npm run calls` from contract/staff/audit.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/staff/audit.ts";

export type * from "#contract/staff/audit.ts";

export const exportStaffAudit = callOf<typeof contract.exportStaffAudit>("GET", "/api/admin/audit/file", "raw");
export const searchStaffAudit = callOf<typeof contract.searchStaffAudit>("GET", "/api/admin/audit", "wrapped");
