import type { Db, Tx } from "./connect.ts";

/**
 * Does what is due in slices, each in a transaction of its own, until a slice is not full. `work` takes rows that nobody holds
 * (`for update skip locked`), so that two processes share them, and answers how many it took. Answers their sum.
 */
export async function forEachDue(db: Db, size: number, work: (tx: Tx) => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await db.transaction().execute(work);
    all += count;
    if (count < size) return all;
  }
}

/** Does each of these by itself, so that one that fails keeps no other from its turn. Throws after the last one when some failed: the job is then tried again. */
export async function forEachAlone<T>(
  each: readonly T[] | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let count = 0;
  for await (const one of each) {
    count += 1;
    await work(one).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} failed`);
}
