// Written by `npm run calls` from contract/staff/moderation.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/staff/moderation.ts";

export type * from "#contract/staff/moderation.ts";

export const ACTIONS_ON_THINGS: typeof contract.ACTIONS_ON_THINGS = ["hide","show","archive","warn","ban"];
export const NOTICED: typeof contract.NOTICED = ["repeated_text","repeated_link"];
export const REPORT_REASONS: typeof contract.REPORT_REASONS = ["inappropriate_content","spam","harassment","fake_listing","scam","copyright_violation","other"];
export const REPORT_STATUSES: typeof contract.REPORT_STATUSES = ["pending","in_progress","resolved","dismissed"];

export const actOnThing = callOf<typeof contract.actOnThing>("POST", "/api/moderation/admin/act", "wrapped");
export const getMyReports = callOf<typeof contract.getMyReports>("GET", "/api/moderation/reports", "wrapped");
export const getReport = callOf<typeof contract.getReport>("GET", "/api/moderation/admin/reports/:report_id", "wrapped");
export const handleReport = callOf<typeof contract.handleReport>("PUT", "/api/moderation/admin/reports/:report_id", "wrapped");
export const reportPage = callOf<typeof contract.reportPage>("POST", "/api/moderation/report", "wrapped");
export const searchReports = callOf<typeof contract.searchReports>("GET", "/api/moderation/admin/reports", "wrapped");
