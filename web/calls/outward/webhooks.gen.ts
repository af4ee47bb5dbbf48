// Written by `npm run calls` from contract/outward/webhooks.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/outward/webhooks.ts";

export type * from "#contract/outward/webhooks.ts";

export const STATUS_ACTIONS: typeof contract.STATUS_ACTIONS = ["order_status_fulfilled","order_status_in_progress","order_status_not_started","order_status_cancelled"];
export const WEBHOOK_ACTIONS: typeof contract.WEBHOOK_ACTIONS = ["order_create","order_assigned","public_order_create","order_status_fulfilled","order_status_in_progress","order_status_not_started","order_status_cancelled","order_review","order_comment","market_item_bid","market_item_offer"];
export const WEBHOOK_EVENTS: typeof contract.WEBHOOK_EVENTS = ["order_create","order_assigned","public_order_create","order_status_change","order_review","order_comment","market_item_bid"];

export const createContractorWebhook = callOf<typeof contract.createContractorWebhook>("POST", "/api/contractors/:spectrum_id/webhooks", "wrapped");
export const createOwnWebhook = callOf<typeof contract.createOwnWebhook>("POST", "/api/profile/webhook/create", "raw");
export const deleteContractorWebhook = callOf<typeof contract.deleteContractorWebhook>("DELETE", "/api/contractors/:spectrum_id/webhooks/:webhook_id", "wrapped");
export const deleteOwnWebhook = callOf<typeof contract.deleteOwnWebhook>("POST", "/api/profile/webhook/delete", "raw");
export const listContractorWebhooks = callOf<typeof contract.listContractorWebhooks>("GET", "/api/contractors/:spectrum_id/webhooks", "wrapped");
export const listOwnWebhooks = callOf<typeof contract.listOwnWebhooks>("GET", "/api/profile/webhooks", "raw");
export const testContractorWebhook = callOf<typeof contract.testContractorWebhook>("POST", "/api/contractors/:spectrum_id/webhooks/:webhook_id/test", "wrapped");
export const testOwnWebhook = callOf<typeof contract.testOwnWebhook>("POST", "/api/profile/webhooks/:webhook_id/test", "raw");
