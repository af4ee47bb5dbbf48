import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { BadRequest, KeyReused, StillWorking } from "#contract/platform/errors.ts";
import { LONGEST_IDEMPOTENCY_KEY } from "#contract/platform/limits.ts";
import type { Db, Tx } from "../database/connect.ts";
import type { DB } from "../database/types.ts";

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
  if (typeof header !== "string" || !/^[\x21-\x7e]+$/.test(header) || header.length > LONGEST_IDEMPOTENCY_KEY)
    throw new BadRequest();
  return header;
}

/**
 * Runs a call that has its effect once however often it is sent. Effect and answer are one transaction: a crash at any
 * point leaves both or neither, and a call that fails leaves its key free.
 */
export function once(db: Db, call: Once, run: (db: Db) => Promise<Outcome>): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const lock = sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${call.user_id} ${call.key}`}, 1)) as mine`;
    const { rows } = await lock.execute(tx);
    if (!rows[0]?.mine) throw new StillWorking();
    const request_hash = hashRequest(call);
    const known = await findAnswer(tx, call);
    if (known && !known.request_hash.equals(request_hash)) throw new KeyReused();
    if (known) return { status: known.status, body: known.body };
    const outcome = await run(joining(tx));
    await keepAnswer(tx, call, request_hash, outcome);
    return outcome;
  });
}

const findAnswer = (tx: Tx, { user_id, key, now }: Once) =>
  tx
    .selectFrom("idempotency")
    .select(["request_hash", "status", "body"])
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .where("created_at", ">", new Date(now.getTime() - HOURS * 3_600_000))
    .executeTakeFirst();

const keepAnswer = (tx: Tx, { user_id, key, now }: Once, request_hash: Buffer, outcome: Outcome) =>
  tx
    .insertInto("idempotency")
    .values({ user_id, key, request_hash, created_at: now, ...outcome })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "key"]).doUpdateSet({ request_hash, created_at: now, ...outcome }),
    )
    .execute();

const hashRequest = ({ request }: Once): Buffer => createHash("sha256").update(JSON.stringify(request)).digest();

/** Removes answers that nobody will ask for again. A job calls it. */
export async function cleanAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotency")
    .where("created_at", "<=", new Date(now.getTime() - HOURS * 3_600_000))
    .execute();
}

/** A use case opens its own transaction; inside ours it becomes a savepoint of it. */
export function joining(tx: Tx): Db {
  const join = {
    execute: async <T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
      await sql`savepoint use_case`.execute(tx);
      try {
        const result = await work(joining(tx) as Tx);
        await sql`release savepoint use_case`.execute(tx);
        return result;
      } catch (error) {
        await sql`rollback to savepoint use_case`.execute(tx);
        throw error;
      }
    },
    setIsolationLevel: () => join,
    setAccessMode: () => join,
  };
  return new Proxy<Kysely<DB>>(tx, {
    get: (target, name) => {
      if (name === "transaction") return () => join;
      const value: unknown = Reflect.get(target, name, target);
      // Kysely keeps private fields, which a method finds only on the object itself.
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
