import {
  type NewWebhook,
  STATUS_ACTIONS,
  TooManyWebhooks,
  type Webhook,
  type WebhookAction,
  WebhookHostUnknown,
  WebhookUrlRefused,
} from "#contract/outward/webhooks.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { requireDealing } from "#server/organisations/acting-party.ts";
import { recordOfOwner } from "#server/organisations/audit/record.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";
import { allowedAddresses, RefusedAddress, requireSendable, UnknownHost } from "#server/platform/public-address.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { listWebhooks } from "./queries.ts";

/** Has an address told of events. Throws `WebhookUrlRefused`, `WebhookHostUnknown`, `ContractorArchived`, `TooManyWebhooks`. */
export async function createWebhook(
  context: Context,
  secrets: Secrets,
  ownerId: string,
  input: NewWebhook,
): Promise<Webhook> {
  await requirePublicUrl(context, input.webhook_url);
  return context.transaction(async (tx) => {
    await requireThere(tx, ownerId);
    await requireRoom(tx, ownerId);
    const webhook_id = newId();
    const url = secrets.seal(input.webhook_url, webhook_id);
    await tx
      .insertInto("webhook")
      .values({ webhook_id, owner_id: ownerId, name: input.name, url, created_at: context.now })
      .execute();
    const actions = [...new Set(input.actions.flatMap(stored))];
    if (actions.length > 0)
      await tx
        .insertInto("webhook_action")
        .values(actions.map((action) => ({ webhook_id, action })))
        .execute();
    await recordOfOwner(tx, ownerId, {
      actor_id: signedIn(context).user_id,
      action: "webhook_created",
      details: { title: input.name },
    });
    const [made] = await listWebhooks(tx, secrets, ownerId, webhook_id);
    if (!made) throw new NotFound();
    return made;
  });
}

const stored = (action: NewWebhook["actions"][number]): readonly WebhookAction[] =>
  action === "order_status_change" ? STATUS_ACTIONS : [action];

/** Throws `NotFound`, and `NotAllowed` when it is somebody else's. */
export function deleteWebhook(context: Context, ownerId: string, webhookId: string): Promise<void> {
  return context.transaction(async (tx) => {
    const webhook = await tx
      .selectFrom("webhook")
      .select(["owner_id", "name"])
      .where("webhook_id", "=", webhookId)
      .forUpdate()
      .executeTakeFirst();
    if (!webhook) throw new NotFound();
    if (webhook.owner_id !== ownerId) throw new NotAllowed();
    await tx.deleteFrom("webhook").where("webhook_id", "=", webhookId).execute();
    await recordOfOwner(tx, ownerId, {
      actor_id: signedIn(context).user_id,
      action: "webhook_deleted",
      details: { title: webhook.name },
    });
  });
}

async function requirePublicUrl({ config }: Context, address: string): Promise<void> {
  const rules = { allowLoopback: config.webhooksToLoopback };
  try {
    const url = new URL(address);
    requireSendable(url, rules);
    await allowedAddresses(url.hostname, rules);
  } catch (error) {
    if (error instanceof RefusedAddress) throw new WebhookUrlRefused();
    if (error instanceof UnknownHost) throw new WebhookHostUnknown({ host: error.host });
    throw error;
  }
}

/** Refuses whoever has left; leaving waits for whoever asked here, so that it removes their webhook, too. */
export async function requireThere(tx: Tx, ownerId: string): Promise<void> {
  const account = await tx
    .selectFrom("account")
    .select("closed_at")
    .where("user_id", "=", ownerId)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) return requireDealing(tx, ownerId);
  if (account.closed_at) throw new NotSignedIn();
}

/** Counted with the owner's row held, so that two at once do not both find the last place. */
async function requireRoom(tx: Tx, ownerId: string): Promise<void> {
  await tx.selectFrom("party").select("party_id").where("party_id", "=", ownerId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("webhook")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.webhooks) throw new TooManyWebhooks({ most: LIMITS.webhooks });
}
