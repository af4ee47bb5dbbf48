// Written by `npm run calls` from contract/staff/alerts.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/staff/alerts.ts";

export type * from "#contract/staff/alerts.ts";

export const ALERT_TARGETS: typeof contract.ALERT_TARGETS = ["all_users","org_members","org_owners","admins_only","specific_org"];

export const changeAlert = callOf<typeof contract.changeAlert>("PATCH", "/api/admin/alerts/:alert_id", "wrapped");
export const createAlert = callOf<typeof contract.createAlert>("POST", "/api/admin/alerts", "wrapped");
export const deleteAlert = callOf<typeof contract.deleteAlert>("DELETE", "/api/admin/alerts/:alert_id", "wrapped");
export const getAlert = callOf<typeof contract.getAlert>("GET", "/api/admin/alerts/:alert_id", "wrapped");
export const getAlertAudience = callOf<typeof contract.getAlertAudience>("GET", "/api/admin/alerts/audience", "wrapped");
export const getBanners = callOf<typeof contract.getBanners>("GET", "/api/alerts/banners", "wrapped");
export const searchAlerts = callOf<typeof contract.searchAlerts>("GET", "/api/admin/alerts", "wrapped");
