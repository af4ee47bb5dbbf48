// Written by `npm run calls` from contract/outward/notifications.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/outward/notifications.ts";

export type * from "#contract/outward/notifications.ts";

export const ACTIONS: typeof contract.ACTIONS = ["order_create","order_assigned","order_status_fulfilled","order_status_in_progress","order_status_not_started","order_status_cancelled","order_review","order_comment","order_message","offer_create","counter_offer_create","offer_message","contractor_invite","market_item_bid","admin_alert","market_item_outbid","auction_lost","auction_unsold","auction_ends_soon","market_watch_hit","market_wanted_hit","buy_order_wanted","buy_order_goods","buy_order_ended","offer_nudge","order_applied","order_review_written","order_review_answered","order_hand_over","order_hand_over_confirmed","order_hand_over_nudge","meeting_proposed","meeting_agreed","meeting_declined","meeting_withdrawn","meeting_reminder","report_filed","report_handled","staff_warning","partner_suspended","case_opened","case_changed","case_decided","money_received","money_settled","invoice_received","invoice_paid","invoice_declined","invoice_cancelled","invoice_reminder","delivery_begun","delivery_status","delivery_alarm","delivery_delivered","delivery_aborted"];
export const WIRE_ACTIONS: typeof contract.WIRE_ACTIONS = ["order_create","order_assigned","order_status_fulfilled","order_status_in_progress","order_status_not_started","order_status_cancelled","order_review","order_comment","order_message","offer_create","counter_offer_create","offer_message","contractor_invite","market_item_bid","admin_alert"];

export const deleteNotification = callOf<typeof contract.deleteNotification>("DELETE", "/api/notification/:notification_id", "raw");
export const deleteNotifications = callOf<typeof contract.deleteNotifications>("DELETE", "/api/notification", "raw");
export const listNotifications = callOf<typeof contract.listNotifications>("GET", "/api/notification/:page", "raw");
export const markAllNotifications = callOf<typeof contract.markAllNotifications>("PATCH", "/api/notification", "raw");
export const markNotification = callOf<typeof contract.markNotification>("PATCH", "/api/notification/:notification_id", "raw");
