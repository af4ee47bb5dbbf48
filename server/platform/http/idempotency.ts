import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { BadRequest, KeyReused, StillWorking } from "#contract/platform/errors.ts";
import { MAX_IDEMPOTENCY_KEY_LENGTH } from "#contract/platform/limits.ts";
import type { Db, Tx } from "../database/connect.ts";
import { type DatabaseAccess, heldTransaction } from "../transaction.ts";

export type Outcome = { status: number; body: string };

export type Once = {
  key: string;
  user_id: string;
  request: readonly [method: string, path: string, body: unknown];
  now: Date;
};

const HOURS = 24;

/** The header's key, checked. */
export function readKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== "string" || !/^[\x21-\x7e]+$/.test(header) || header.length > MAX_IDEMPOTENCY_KEY_LENGTH)
    throw new BadRequest();
  return header;
}

/** After so long the process that claimed a key is taken for dead. Should it live after all, its effect is rolled back. */
const CLAIM_MS = 60_000;
const FREE_EVERY_MS = 500;

/** The key was answered by another process that had taken this one's claim. */
class AnsweredMeanwhile extends Error {}

/**
 * Runs a call that has its effect once however often it is sent. The key is claimed first, in a statement of its own, so that nothing
 * is held while the call reads files or asks another site. The answer is kept in the use case's own transaction: a crash at any point
 * leaves both or neither, and a call that fails leaves its key free. Throws `StillWorking`, `KeyReused`.
 */
export async function once(
  db: Db,
  call: Once,
  run: (connection: DatabaseAccess) => Promise<Outcome>,
): Promise<Outcome> {
  const request_hash = hashRequest(call);
  const claim_id = await claim(db, call);
  try {
    const known = await findAnswer(db, call, request_hash);
    if (known) return known;
    if (claim_id === undefined) throw new StillWorking();
    return await runClaimed(db, call, request_hash, run);
  } catch (error) {
    const known = error instanceof AnsweredMeanwhile ? await findAnswer(db, call, request_hash) : undefined;
    if (!known) throw error;
    return known;
  } finally {
    // What was answered stays answered, also when the database has gone away since.
    if (claim_id !== undefined) await free(db, call, claim_id).catch(() => freeLater(db, call, claim_id));
  }
}

async function runClaimed(
  db: Db,
  call: Once,
  request_hash: Buffer,
  run: (connection: DatabaseAccess) => Promise<Outcome>,
): Promise<Outcome> {
  const held = heldTransaction(db);
  try {
    const outcome = await run(held.connection);
    await held.end((tx) => keepAnswer(tx, call, request_hash, outcome));
    return outcome;
  } catch (error) {
    await held.abandon();
    throw error;
  }
}

/** The claim's id; nothing when another call holds the key. */
async function claim(db: Db, { user_id, key, now }: Once): Promise<string | undefined> {
  const { rows } = await sql<{ claim_id: string }>`
    insert into idempotency_claim as held (user_id, key, claim_id, claimed_at)
    values (${user_id}, ${key}, ${randomUUID()}, ${now})
    on conflict (user_id, key) do update set claim_id = excluded.claim_id, claimed_at = excluded.claimed_at
      where held.claimed_at < ${staleBefore(now)}
    returning claim_id`.execute(db);
  return rows[0]?.claim_id;
}

const staleBefore = (now: Date) => new Date(now.getTime() - CLAIM_MS);

/** A claim that another process has taken over stays that process's. */
const free = (db: Db, { user_id, key }: Once, claim_id: string) =>
  db
    .deleteFrom("idempotency_claim")
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .where("claim_id", "=", claim_id)
    .execute();

/** The database will be back in a moment, and whoever repeats the call then should not find it claimed. */
function freeLater(db: Db, call: Once, claim_id: string, tries = CLAIM_MS / FREE_EVERY_MS): void {
  const again = () => free(db, call, claim_id).catch(() => freeLater(db, call, claim_id, tries - 1));
  if (tries > 0) setTimeout(again, FREE_EVERY_MS).unref();
}

/** The first answer to this request. Throws `KeyReused` when the key was used for another one. */
async function findAnswer(db: Db, { user_id, key, now }: Once, request_hash: Buffer): Promise<Outcome | undefined> {
  const known = await db
    .selectFrom("idempotency")
    .select(["request_hash", "status", "body"])
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .where("created_at", ">", tooOld(now))
    .executeTakeFirst();
  if (known && !known.request_hash.equals(request_hash)) throw new KeyReused();
  return known && { status: known.status, body: known.body };
}

const tooOld = (now: Date) => new Date(now.getTime() - HOURS * 3_600_000);

/** An answer that is too old makes room. Throws when another process has answered. */
async function keepAnswer(tx: Tx, call: Once, request_hash: Buffer, outcome: Outcome): Promise<void> {
  const { user_id, key, now } = call;
  const kept = await tx
    .insertInto("idempotency")
    .values({ user_id, key, request_hash, created_at: now, ...outcome })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key"])
        .doUpdateSet({ request_hash, created_at: now, ...outcome })
        .where("idempotency.created_at", "<=", tooOld(now)),
    )
    .returning("key")
    .execute();
  if (kept.length === 0) throw new AnsweredMeanwhile();
}

const hashRequest = ({ request }: Once): Buffer => createHash("sha256").update(JSON.stringify(request)).digest();

/** Removes answers that nobody will ask for again, and claims of processes that died. A job calls it. */
export async function cleanAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("idempotency").where("created_at", "<=", tooOld(now)).execute();
  await db.deleteFrom("idempotency_claim").where("claimed_at", "<", staleBefore(now)).execute();
}
