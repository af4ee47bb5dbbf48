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
