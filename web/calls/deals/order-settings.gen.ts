// Written by `npm run calls` from contract/deals/order-settings.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/order-settings.ts";

export type * from "#contract/deals/order-settings.ts";

export const SETTING_TYPES: typeof contract.SETTING_TYPES = ["offer_message","order_message"];

export const deleteContractorSetting = callOf<typeof contract.deleteContractorSetting>("DELETE", "/api/orders/contractors/:spectrum_id/settings/:id", "raw");
export const deleteSetting = callOf<typeof contract.deleteSetting>("DELETE", "/api/orders/settings/:id", "raw");
export const listContractorSettings = callOf<typeof contract.listContractorSettings>("GET", "/api/orders/contractors/:spectrum_id/settings", "wrapped");
export const listSettings = callOf<typeof contract.listSettings>("GET", "/api/orders/settings", "wrapped");
export const saveContractorSetting = callOf<typeof contract.saveContractorSetting>("POST", "/api/orders/contractors/:spectrum_id/settings", "wrapped");
export const saveSetting = callOf<typeof contract.saveSetting>("POST", "/api/orders/settings", "wrapped");
export const updateContractorSetting = callOf<typeof contract.updateContractorSetting>("PUT", "/api/orders/contractors/:spectrum_id/settings/:id", "wrapped");
export const updateSetting = callOf<typeof contract.updateSetting>("PUT", "/api/orders/settings/:id", "wrapped");
