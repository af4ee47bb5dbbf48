import { z } from "zod";
import { ContractorParams } from "#contract/organisations/contractors.ts";
import { del, get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { WEBHOOK_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { DONE, Done, Id, text } from "#contract/platform/values.ts";

/** Messages to channels of the chat platform: which events an address is told of. */
export const WebhookUrlRefused = problem("webhook_url_refused", 400);
export const WebhookHostUnknown = problem<{ host: string }>("webhook_host_unknown", 400);
export const TooManyWebhooks = problem<{ most: number }>("too_many_webhooks", 400);
/** `reason` is the status of the answer, or a word for why there was none. */
export const WebhookFailed = problem<{ reason: string }>("webhook_failed", 502);
export const NoOfficialServer = problem("no_official_server", 409);

/** As a person ticks them. */
export const WEBHOOK_EVENTS = [
  "order_create",
  "order_assigned",
  "public_order_create",
  "order_status_change",
  "order_review",
  "order_comment",
  "market_item_bid",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `order_status_change` stands for all four and is stored as them. */
export const STATUS_ACTIONS = [
  "order_status_fulfilled",
  "order_status_in_progress",
  "order_status_not_started",
  "order_status_cancelled",
] as const;

/** As they are stored. */
export const WEBHOOK_ACTIONS = [
  "order_create",
  "order_assigned",
  "public_order_create",
  ...STATUS_ACTIONS,
  "order_review",
  "order_comment",
  "market_item_bid",
  "market_item_offer",
] as const;
export type WebhookAction = (typeof WEBHOOK_ACTIONS)[number];

const SentAction = z.enum([...WEBHOOK_ACTIONS, "order_status_change"]);

export const Webhook = z.object({
  webhook_id: Id,
  name: z.string(),
  /** A secret: whoever knows it can write to the channel. */
  webhook_url: z.string(),
  actions: z.array(SentAction),
  /** Ours: nothing is sent any more, because the address refused or failed too often. */
  failing: z.boolean(),
});
export type Webhook = z.infer<typeof Webhook>;

const WEBHOOK = {
  webhook_id: WEBHOOK_ID,
  name: "Ops channel",
  webhook_url: "https://hooks.example/abc",
  actions: ["order_create", "order_status_change"],
  failing: false,
} satisfies Webhook;

export const NewWebhook = z.object({
  name: text(3, LIMITS.webhookName),
  webhook_url: z
    .string()
    .trim()
    .max(LIMITS.webhookUrl)
    .pipe(z.url({ protocol: /^https?$/ })),
  actions: z.array(SentAction).max(LIMITS.webhookActions),
});
export type NewWebhook = z.output<typeof NewWebhook>;

const WebhookParams = z.object({ webhook_id: Id });
const OfContractor = ContractorParams.extend({ webhook_id: Id });

export const listOwnWebhooks = get("/api/profile/webhooks", {
  summary: "One's own webhooks, the newest first.",
  who: "signed-in",
  scope: "profile:read",
  reply: raw(z.array(Webhook)),
  example: [WEBHOOK],
});

export const createOwnWebhook = post("/api/profile/webhook/create", {
  summary: "Have an address told of what happens to one's orders, offers and auctions.",
  who: "signed-in",
  scope: "profile:write",
  rate: "webhooks",
  body: NewWebhook,
  reply: raw(Done.extend({ webhook_id: Id })),
  example: { ...DONE, webhook_id: WEBHOOK_ID },
});

export const deleteOwnWebhook = post("/api/profile/webhook/delete", {
  summary: "Delete a webhook of one's own.",
  who: "signed-in",
  scope: "profile:write",
  body: WebhookParams,
  reply: raw(Done),
  example: DONE,
});

export const testOwnWebhook = post("/api/profile/webhooks/:webhook_id/test", {
  summary:
    "Send a message to a webhook now, and say how it was answered. One that had failed is tried again from then on.",
  who: "signed-in",
  scope: "profile:write",
  rate: "outside",
  params: WebhookParams,
  reply: raw(Done),
  example: DONE,
});

export const listContractorWebhooks = get("/api/contractors/:spectrum_id/webhooks", {
  summary: "The webhooks of an organisation (manage_webhooks), the newest first.",
  who: "signed-in",
  scope: "contractors:webhooks",
  params: ContractorParams,
  reply: wrapped(z.array(Webhook)),
  example: { data: [WEBHOOK] },
});

export const createContractorWebhook = post("/api/contractors/:spectrum_id/webhooks", {
  summary: "Have an address told of what happens to an organisation's orders, offers and auctions (manage_webhooks).",
  who: "signed-in",
  scope: "contractors:webhooks",
  rate: "webhooks",
  status: 201,
  params: ContractorParams,
  body: NewWebhook,
  reply: wrapped(Webhook),
  example: { data: WEBHOOK },
});

export const deleteContractorWebhook = del("/api/contractors/:spectrum_id/webhooks/:webhook_id", {
  summary: "Delete a webhook of an organisation (manage_webhooks).",
  who: "signed-in",
  scope: "contractors:webhooks",
  params: OfContractor,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const testContractorWebhook = post("/api/contractors/:spectrum_id/webhooks/:webhook_id/test", {
  summary: "Send a message to an organisation's webhook now, and say how it was answered (manage_webhooks).",
  who: "signed-in",
  scope: "contractors:webhooks",
  rate: "outside",
  params: OfContractor,
  reply: wrapped(Done),
  example: { data: DONE },
});
