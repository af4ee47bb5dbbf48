// Written by `npm run calls` from contract/staff/market.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/staff/market.ts";

export type * from "#contract/staff/market.ts";

export const LISTING_ACTIONS: typeof contract.LISTING_ACTIONS = ["archive","restore","hide","show"];
export const STAFF_LISTING_SORTS: typeof contract.STAFF_LISTING_SORTS = ["created_at","price","quantity_available"];

export const actOnListings = callOf<typeof contract.actOnListings>("POST", "/api/admin/market/act", "wrapped");
export const searchStaffListings = callOf<typeof contract.searchStaffListings>("GET", "/api/admin/market", "wrapped");
