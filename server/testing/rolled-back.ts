import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import type { DB } from "#server/platform/database/types.ts";

const ROLL_BACK = new Error("rolled back");

/**
 * Calls that leave nothing behind: what `run` does through the wrapped database happens in one transaction that is rolled back. So
 * thousands of calls can be tried on one and the same world, several at a time.
 */
export function rolledBack() {
  const current = new AsyncLocalStorage<{ db: Db; isOpen: boolean }>();
  const wrapDb = (real: Db): Db =>
    new Proxy(real, {
      get: (target, name) => {
        const store = current.getStore();
        const db = store?.isOpen ? store.db : target;
        const value: unknown = Reflect.get(db, name, db);
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
  const run = async <T>(real: Db, work: () => Promise<T>): Promise<T> => {
    let result: { value: T } | undefined;
    await real
      .transaction()
      .execute(async (tx) => {
        const store = { db: joining(tx), isOpen: true };
        result = { value: await current.run(store, work) };
        // What is done later, by a timer that the call set, is done outside.
        store.isOpen = false;
        throw ROLL_BACK;
      })
      .catch((error: unknown) => {
        if (error !== ROLL_BACK) throw error;
      });
    if (!result) throw new Error("the transaction ended before its work");
    return result.value;
  };
  return { wrapDb, run };
}

/** A use case opens its own transaction; inside the one that is rolled back it becomes a savepoint. */
function joining(tx: Tx): Db {
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
