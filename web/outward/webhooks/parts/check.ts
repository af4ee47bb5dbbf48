import "#web/jitless.ts";
import { NewWebhook, type WebhookEvent } from "#contract/outward/webhooks.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type WebhookValues = { name: string; webhook_url: string; actions: WebhookEvent[] };

/** The server's own schema; and a webhook that is told of nothing is a slip. */
export const checkWebhook = (values: WebhookValues): readonly Issue[] => [
  ...(NewWebhook.safeParse(values).error?.issues ?? []),
  ...(values.actions.length === 0 ? [{ code: "custom", path: ["actions"] }] : []),
];
