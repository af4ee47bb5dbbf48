import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "#server/platform/database/connect.ts";
import { joining } from "#server/platform/http/idempotency.ts";

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
