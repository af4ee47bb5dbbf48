import { sql } from "kysely";
import { WebhookFailed } from "#contract/outward/webhooks.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { WEBHOOK_DELIVERY } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { postOutside } from "#server/platform/post-outside.ts";
import { RefusedAddress } from "#server/platform/public-address.ts";
import { type Message, testMessage } from "./message.ts";
import { isSentTo, localeOf } from "./queries.ts";

export type Delivery = { webhook_id: string; message: Message };
export type DeliverDeps = {
  db: Db;
  allowLoopback: boolean;
  /** Tells of a message that was not taken; never with the address, which is a secret. */
  onFailure: (failure: { webhook_id: string; reason: string }) => void;
};

const NAME = "deliver-webhook";

/** The queue that messages wait in; who enqueues needs no more than its name. */
const kind: Job<Delivery> = { name: NAME, handle: async () => undefined };

/** Sends what was queued: a few at once, and again after a pause while the other side is away. */
const job = (deps: DeliverDeps): Job<Delivery> =>
  defineJob<Delivery>({
    name: NAME,
    handle: (delivery) => deliver(deps, delivery),
    retries: WEBHOOK_DELIVERY.retries,
    retrySeconds: WEBHOOK_DELIVERY.retrySeconds,
    seconds: 60,
    atOnce: 4,
  });

export const deliverWebhook = { kind, job };

/** What became of a message: taken; not taken, but may be later; or not taken, and will not be. */
type Outcome = { state: "taken" | "later" | "refused" | "gone"; reason: string };

const GONE = new Set([401, 403, 404, 410]);

async function send(url: string, message: Message, allowLoopback: boolean): Promise<Outcome> {
  try {
    const status = await postOutside(url, message, { allowLoopback, timeoutMs: WEBHOOK_DELIVERY.seconds * 1000 });
    const reason = String(status);
    if (status >= 200 && status < 300) return { state: "taken", reason };
    if (GONE.has(status)) return { state: "gone", reason };
    return { state: status === 429 || status >= 500 ? "later" : "refused", reason };
  } catch (error) {
    if (error instanceof RefusedAddress) return { state: "gone", reason: "address" };
    const { code, name } = error as { code?: string; name?: string };
    return { state: "later", reason: code ?? name ?? "error" };
  }
}

async function deliver(
  { db, allowLoopback, onFailure }: DeliverDeps,
  { webhook_id, message }: Delivery,
): Promise<void> {
  // Asked when it is sent: its owner may be gone since it was queued.
  const webhook = await db
    .selectFrom("webhook as w")
    .select("w.url")
    .where("w.webhook_id", "=", webhook_id)
    .where(isSentTo)
    .executeTakeFirst();
  if (!webhook) return;
  const { state, reason } = await send(webhook.url, message, allowLoopback);
  if (state === "taken") return succeeded(db, webhook_id);
  onFailure({ webhook_id, reason });
  const isGivenUp = await failed(db, webhook_id, state === "gone");
  // Thrown, so that the queue tries it again.
  if (state === "later" && !isGivenUp) throw new Error(`webhook ${webhook_id} was not taken: ${reason}`);
}

const succeeded = async (db: Db, webhookId: string): Promise<void> => {
  await db
    .updateTable("webhook")
    .set({ failures: 0, failing: false })
    .where("webhook_id", "=", webhookId)
    .where((eb) => eb.or([eb("failures", ">", 0), eb("failing", "=", true)]))
    .execute();
};

async function failed(db: Db, webhookId: string, isGone: boolean): Promise<boolean> {
  const row = await db
    .updateTable("webhook")
    .set({
      failures: sql`failures + 1`,
      failing: sql<boolean>`${isGone} or failures + 1 >= ${WEBHOOK_DELIVERY.failures}`,
    })
    .where("webhook_id", "=", webhookId)
    .returning("failing")
    .executeTakeFirst();
  return row?.failing ?? true;
}

/** Sends a message at once. One that arrives puts a failing webhook to work again. Throws `NotFound`, `NotAllowed`, `WebhookFailed`. */
export async function sendTest(context: Context, ownerId: string, webhookId: string): Promise<void> {
  const { db, config, now } = context;
  const webhook = await db
    .selectFrom("webhook")
    .innerJoin("party", "party.party_id", "webhook.owner_id")
    .select(["webhook.url", "webhook.owner_id", "party.name"])
    .where("webhook.webhook_id", "=", webhookId)
    .executeTakeFirst();
  if (!webhook) throw new NotFound();
  if (webhook.owner_id !== ownerId) throw new NotAllowed();
  const message = testMessage(webhook.name, await localeOf(db, ownerId), config.publicUrl, now);
  const { state, reason } = await send(webhook.url, message, config.webhooksToLoopback);
  if (state !== "taken") throw new WebhookFailed({ reason });
  await succeeded(db, webhookId);
}
