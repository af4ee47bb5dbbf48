import { sql } from "kysely";
import { WebhookFailed } from "#contract/outward/webhooks.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { WEBHOOK_DELIVERY } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { type Again, defineJob, type Job } from "#server/platform/jobs.ts";
import { postOutside } from "#server/platform/post-outside.ts";
import { RefusedAddress } from "#server/platform/public-address.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { type Message, testMessage } from "./message.ts";
import { makePace } from "./pace.ts";
import { isSentTo, localeOf } from "./queries.ts";

export type Delivery = {
  webhook_id: string;
  message: Message;
  /** How often it was not taken. Absent is 0. */
  tries?: number;
};
export type DeliverDeps = {
  db: Db;
  secrets: Secrets;
  clock?: () => Date;
  allowLoopback: boolean;
  /** Tells of a message that was not taken; never with the address, which is a secret. */
  onFailure: (failure: { webhook_id: string; reason: string }) => void;
};

const NAME = "deliver-webhook";

/** The queue that messages wait in; who enqueues needs no more than its name. */
const kind: Job<Delivery> = { name: NAME, handle: async () => undefined };

/** Sends what was queued: a few at once, and again after pauses while the other side is away. */
const job = (deps: DeliverDeps): Job<Delivery> => {
  const pace = makePace(deps.clock);
  return defineJob<Delivery>({
    name: NAME,
    handle: (delivery, again) => deliver({ ...deps, pace, again }, delivery),
    seconds: 60,
    // One that gives way to five others waits for two seconds only.
    dueSeconds: 5,
    atOnce: 4,
  });
};

export const deliverWebhook = { kind, job };

/** What became of a message: taken; not taken, but may be later; or not taken, and will not be. */
type Outcome = { state: "taken" | "later" | "refused" | "gone"; reason: string; waitSeconds?: number | undefined };

const GONE = new Set([401, 403, 404, 410]);

async function send(url: string, message: Message, allowLoopback: boolean): Promise<Outcome> {
  try {
    const { status, waitSeconds } = await postOutside(url, message, {
      allowLoopback,
      timeoutMs: WEBHOOK_DELIVERY.seconds * 1000,
    });
    const reason = String(status);
    if (status >= 200 && status < 300) return { state: "taken", reason };
    if (GONE.has(status)) return { state: "gone", reason };
    if (status === 429) return { state: "later", reason, waitSeconds };
    return { state: status >= 500 ? "later" : "refused", reason };
  } catch (error) {
    if (error instanceof RefusedAddress) return { state: "gone", reason: "address" };
    const { code, name } = error as { code?: string; name?: string };
    return { state: "later", reason: code ?? name ?? "error" };
  }
}

type Sending = DeliverDeps & { pace: ReturnType<typeof makePace>; again: Again };

async function deliver(sending: Sending, delivery: Delivery): Promise<void> {
  const { db, secrets, allowLoopback, onFailure, pace, again } = sending;
  const { webhook_id, message } = delivery;
  // Asked when it is sent: its owner may be gone since it was queued.
  const webhook = await db
    .selectFrom("webhook as w")
    .select("w.url")
    .where("w.webhook_id", "=", webhook_id)
    .where(isSentTo)
    .executeTakeFirst();
  if (!webhook) return;
  const url = secrets.open(webhook.url, webhook_id);
  const turn = pace.turn(url);
  if (turn) return again(delivery, turn);
  const { state, reason, waitSeconds } = await send(url, message, allowLoopback);
  if (state === "taken") return succeeded(db, webhook_id);
  onFailure({ webhook_id, reason });
  const isGivenUp = await failed(db, webhook_id, state === "gone");
  if (state === "later" && !isGivenUp) await retry(sending, delivery, waitSeconds);
}

/** After 30 seconds, 5 minutes, 30 minutes, then no more (wire platform §11); later where the other side asks for it. */
async function retry({ again, clock }: Sending, delivery: Delivery, waitSeconds = 0): Promise<void> {
  const tries = (delivery.tries ?? 0) + 1;
  const pause = WEBHOOK_DELIVERY.retryAfterSeconds[tries - 1];
  if (pause === undefined) return;
  const seconds = Math.max(pause, Math.min(waitSeconds, WEBHOOK_DELIVERY.longestWaitSeconds));
  const next: Delivery = { ...delivery, tries };
  await again(next, new Date((clock?.() ?? new Date()).getTime() + seconds * 1000));
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
export async function sendTest(context: Context, secrets: Secrets, ownerId: string, webhookId: string): Promise<void> {
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
  const { state, reason } = await send(secrets.open(webhook.url, webhookId), message, config.webhooksToLoopback);
  if (state !== "taken") throw new WebhookFailed({ reason });
  await succeeded(db, webhookId);
}
