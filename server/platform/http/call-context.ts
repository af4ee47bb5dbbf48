import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { Banned } from "#contract/platform/errors.ts";
import type { Config } from "../config.ts";
import type { Context, Language } from "../context.ts";
import type { Db } from "../database/connect.ts";
import type { DatabaseAccess, RunTransaction } from "../transaction.ts";
import type { Caller } from "./actor.ts";
import { languageOf } from "./languages.ts";
import type { Reads } from "./reads.ts";

export type CallParts = {
  request: FastifyRequest;
  config: Config;
  caller: Caller;
  connection: DatabaseAccess;
  reads: Reads;
  isShared: boolean;
  now: Date;
};

/**
 * The context of a call. Its getters stand in a class: those of an object literal would give each call a shape of its own, which lies in the old
 * part of the heap, and all that belongs to the call would live with it until the next full collection (docs/decisions/purchase-pace.md).
 */
export class CallContext implements Context {
  readonly actor: Caller;
  readonly now: Date;
  readonly config: Config;
  readonly transaction: RunTransaction;
  readonly #parts: CallParts;

  constructor(parts: CallParts) {
    const { caller, now, config, connection, reads } = parts;
    this.actor = caller;
    this.now = now;
    this.config = config;
    this.transaction = writesOf(caller, (work) => {
      reads.hasWritten = true;
      return connection.transaction(work);
    });
    this.#parts = parts;
  }

  /** What visitors share is seconds old anyway, and is told also while the primary is away. */
  get db(): Db {
    const { isShared, reads, connection } = this.#parts;
    return isShared && !reads.hasWritten ? (reads.from ?? connection.db) : connection.db;
  }

  /** A call that changes something must see its own writes. */
  get replica(): Db {
    const { reads, connection } = this.#parts;
    return reads.hasWritten ? connection.db : (reads.from ?? connection.db);
  }

  get language(): Language {
    return languageOf(this.#parts.request, this.actor.user?.locale);
  }
}

/** What somebody changes is refused when they were suspended since the call came in; a suspension waits for what is under way. */
const writesOf = ({ user }: Caller, transaction: RunTransaction): RunTransaction =>
  user === undefined
    ? transaction
    : (work) =>
        transaction(async (tx) => {
          const { rows } = await sql<{ may_write: boolean }>`select may_write(${user.user_id})`.execute(tx);
          if (rows[0]?.may_write === false) throw new Banned();
          return work(tx);
        });
