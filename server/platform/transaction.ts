import type { ControlledTransaction } from "kysely";
import pg from "pg";
import type { Db, Tx } from "./database/connect.ts";
import type { DB } from "./database/types.ts";

/** Runs work in a transaction: all of it happens, or nothing. Work that collides is run again, so it changes nothing but the database. */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What a use case reads and writes through. */
export type DatabaseAccess = {
  /** For reads; after a use case's transaction they see what it wrote. */
  readonly db: Db;
  transaction: RunTransaction;
};

/** Not serialisable, and deadlock: PostgreSQL ends one of the transactions that wait for each other, and the same work again will do. */
const COLLISIONS = new Set(["40001", "40P01"]);
const MAX_TRIES = 3;

/** Whether a transaction was ended because another one stood in its way. */
export const isCollision = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && COLLISIONS.has(error.code ?? "");

/** Runs a whole transaction, and again when it collides. Throws the last collision when there is no end of them. */
async function withRetry<T>(run: () => Promise<T>, tries = MAX_TRIES): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (tries <= 1 || !isCollision(error)) throw error;
    return withRetry(run, tries - 1);
  }
}

/** Each transaction commits at its own end. */
export const ownTransactions = (db: Db): DatabaseAccess => ({
  db,
  transaction: (work) => withRetry(() => db.transaction().execute(work)),
});

/**
 * The transaction of a call whose answer is kept with its effect. It begins with the use case's first transaction, not before, and
 * stays open until `end`; a further one is a savepoint in it. When the use case throws, nothing of it has happened.
 */
export function heldTransaction(db: Db) {
  let open: ControlledTransaction<DB> | undefined;
  const hold = (begun: ControlledTransaction<DB> | undefined): void => {
    open = begun;
    connection.db = begun ?? db;
  };
  const begin: RunTransaction = async (work) => {
    const begun = await db.startTransaction().execute();
    hold(begun);
    try {
      return await work(begun);
    } catch (error) {
      hold(undefined);
      await begun.rollback().execute();
      throw error;
    }
  };
  const nest = async <T>(outer: ControlledTransaction<DB>, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const inner = await outer.savepoint("use_case").execute();
    try {
      const result = await work(inner);
      await inner.releaseSavepoint("use_case").execute();
      return result;
    } catch (error) {
      await inner.rollbackToSavepoint("use_case").execute();
      throw error;
    }
  };
  const connection: { db: Db; transaction: RunTransaction } = {
    db,
    transaction: (work) => (open ? nest(open, work) : withRetry(() => begin(work))),
  };
  /** Does the last things in the transaction, or in one of their own when none began, and commits. */
  const end = async (last: (tx: Tx) => Promise<void>): Promise<void> => {
    const ending = open;
    if (!ending) return db.transaction().execute(last);
    try {
      await last(ending);
      await ending.commit().execute();
      hold(undefined);
    } catch (error) {
      await abandon();
      throw error;
    }
  };
  const abandon = async (): Promise<void> => {
    const ending = open;
    hold(undefined);
    await ending?.rollback().execute();
  };
  return { connection, end, abandon };
}
