// Written by `npm run calls` from contract/goods/services.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/services.ts";

export type * from "#contract/goods/services.ts";

export const SERVICE_PERIODS: typeof contract.SERVICE_PERIODS = ["7d","30d","90d"];
export const SERVICE_SORTS: typeof contract.SERVICE_SORTS = ["timestamp","cost","service_name"];
export const SERVICE_STATUSES: typeof contract.SERVICE_STATUSES = ["active","inactive"];

export const countServiceView = callOf<typeof contract.countServiceView>("POST", "/api/services/:service_id/view", "raw");
export const createService = callOf<typeof contract.createService>("POST", "/api/services", "wrapped");
export const getContractorServices = callOf<typeof contract.getContractorServices>("GET", "/api/services/contractor/:spectrum_id", "wrapped");
export const getService = callOf<typeof contract.getService>("GET", "/api/services/:service_id", "wrapped");
export const getServiceAnalytics = callOf<typeof contract.getServiceAnalytics>("GET", "/api/services/seller/analytics", "wrapped");
export const getUserServices = callOf<typeof contract.getUserServices>("GET", "/api/services/user/:username", "wrapped");
export const listServices = callOf<typeof contract.listServices>("GET", "/api/services/public", "wrapped");
export const updateService = callOf<typeof contract.updateService>("PUT", "/api/services/:service_id", "wrapped");
export const uploadServicePhotos = callOf<typeof contract.uploadServicePhotos>("POST", "/api/services/:service_id/photos", "raw", {"field":"photos","max":5});
