import type { ControlledTransaction } from "kysely";
import type { Db, Tx } from "./database/connect.ts";
import type { DB } from "./database/types.ts";

/** Runs work in a transaction: all of it happens, or nothing. */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What a use case reads and writes through. */
export type DatabaseAccess = {
  /** For reads; after a use case's transaction they see what it wrote. */
  readonly db: Db;
  transaction: RunTransaction;
};

/** Each transaction commits at its own end. */
export const ownTransactions = (db: Db): DatabaseAccess => ({
  db,
  transaction: (work) => db.transaction().execute(work),
});

/**
 * The transaction of a call whose answer is kept with its effect. It begins with the use case's first transaction, not before, and
 * stays open until `end`; a further one is a savepoint in it. When the use case throws, nothing of it has happened.
 */
export function heldTransaction(db: Db) {
  let open: ControlledTransaction<DB> | undefined;
  const begin: RunTransaction = async (work) => {
    const begun = await db.startTransaction().execute();
    open = begun;
    try {
      return await work(begun);
    } catch (error) {
      open = undefined;
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
  const connection: DatabaseAccess = {
    get db() {
      return open ?? db;
    },
    transaction: (work) => (open ? nest(open, work) : begin(work)),
  };
  /** Does the last things in the transaction, or in one of their own when none began, and commits. */
  const end = async (last: (tx: Tx) => Promise<void>): Promise<void> => {
    const ending = open;
    if (!ending) return db.transaction().execute(last);
    try {
      await last(ending);
      await ending.commit().execute();
      open = undefined;
    } catch (error) {
      await abandon();
      throw error;
    }
  };
  const abandon = async (): Promise<void> => {
    const ending = open;
    open = undefined;
    await ending?.rollback().execute();
  };
  return { connection, end, abandon };
}
