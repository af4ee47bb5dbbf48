// Written by `npm run calls` from contract/staff/numbers.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/staff/numbers.ts";

export type * from "#contract/staff/numbers.ts";

export const getActivity = callOf<typeof contract.getActivity>("GET", "/api/admin/activity", "wrapped");
export const getMembershipAnalytics = callOf<typeof contract.getMembershipAnalytics>("GET", "/api/admin/membership/analytics", "wrapped");
export const getOrderAnalytics = callOf<typeof contract.getOrderAnalytics>("GET", "/api/admin/orders/analytics", "wrapped");
