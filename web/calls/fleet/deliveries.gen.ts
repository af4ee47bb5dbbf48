// Written by `npm run calls` from contract/fleet/deliveries.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/fleet/deliveries.ts";

export type * from "#contract/fleet/deliveries.ts";

export const abortDelivery = callOf<typeof contract.abortDelivery>("POST", "/api/delivery/:delivery_id/abort", "wrapped");
export const completeDelivery = callOf<typeof contract.completeDelivery>("POST", "/api/delivery/:delivery_id/complete", "wrapped");
export const createDelivery = callOf<typeof contract.createDelivery>("POST", "/api/delivery/create", "raw");
export const getDelivery = callOf<typeof contract.getDelivery>("GET", "/api/delivery/:delivery_id", "wrapped");
export const listContractorDeliveries = callOf<typeof contract.listContractorDeliveries>("GET", "/api/deliveries/contractor/:spectrum_id", "raw");
export const listMyDeliveries = callOf<typeof contract.listMyDeliveries>("GET", "/api/deliveries/mine", "raw");
export const listOrderDeliveries = callOf<typeof contract.listOrderDeliveries>("GET", "/api/deliveries/order/:order_id", "raw");
export const updateDelivery = callOf<typeof contract.updateDelivery>("PUT", "/api/delivery/:delivery_id", "wrapped");
