// Written by `npm run calls` from contract/deals/orders.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/orders.ts";

export type * from "#contract/deals/orders.ts";

export const answerReview = callOf<typeof contract.answerReview>("POST", "/api/reviews/:review_id/answer", "raw");
export const createOrderThread = callOf<typeof contract.createOrderThread>("POST", "/api/orders/:order_id/thread", "wrapped");
export const getAllOrders = callOf<typeof contract.getAllOrders>("GET", "/api/orders/all", "wrapped");
export const getAssignedOrders = callOf<typeof contract.getAssignedOrders>("GET", "/api/orders/assigned", "wrapped");
export const getContractorAssigned = callOf<typeof contract.getContractorAssigned>("GET", "/api/orders/contractor/:spectrum_id/assigned", "wrapped");
export const getContractorOrders = callOf<typeof contract.getContractorOrders>("GET", "/api/orders/contractor/:spectrum_id", "wrapped");
export const getMyOrders = callOf<typeof contract.getMyOrders>("GET", "/api/orders/mine", "wrapped");
export const getOrder = callOf<typeof contract.getOrder>("GET", "/api/orders/:order_id", "wrapped");
export const getPublicOrders = callOf<typeof contract.getPublicOrders>("GET", "/api/orders/public", "wrapped");
export const placeOrder = callOf<typeof contract.placeOrder>("POST", "/api/orders", "wrapped");
export const reviewOrder = callOf<typeof contract.reviewOrder>("POST", "/api/orders/:order_id/review", "raw");
export const searchOpenOrders = callOf<typeof contract.searchOpenOrders>("GET", "/api/orders/open", "wrapped");
export const searchOrders = callOf<typeof contract.searchOrders>("GET", "/api/orders/search", "wrapped");
export const updateOrder = callOf<typeof contract.updateOrder>("PUT", "/api/orders/:order_id", "raw");
