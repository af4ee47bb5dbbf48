import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "./database/connect.ts";
import { cloneDatabase, type TestDatabase } from "./testing/database.ts";
import { heldTransaction, isCollision, ownTransactions, type RunTransaction } from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`create table counter (name text primary key, value int not null default 0)`.execute(database.db);
});
afterAll(() => database.close());

const raise = (tx: Tx, name: string) => sql`update counter set value = value + 1 where name = ${name}`.execute(tx);

/** Two transactions that each hold a counter before they want the other's: PostgreSQL must end one of them. */
async function meetInACircle(first: RunTransaction, second: RunTransaction) {
  await sql`insert into counter values ('left', 0), ('right', 0) on conflict (name) do update set value = 0`.execute(
    database.db,
  );
  let runs = 0;
  let holding = 0;
  const bothHold = Promise.withResolvers<void>();
  const cross = (run: RunTransaction, mine: string, other: string) =>
    run(async (tx) => {
      runs += 1;
      await raise(tx, mine);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await raise(tx, other);
    });
  await Promise.all([cross(first, "left", "right"), cross(second, "right", "left")]);
  const { rows } = await sql<{ value: number }>`select value from counter order by name`.execute(database.db);
  // The one that is run again may meet the other a second time.
  return { isRunAgain: runs > 2, values: rows.map(({ value }) => value) };
}

test("of two transactions that wait for each other one is run again, and both have their effect once", async () => {
  const { transaction } = ownTransactions(database.db);
  expect(await meetInACircle(transaction, transaction)).toEqual({ isRunAgain: true, values: [2, 2] });
});

test("a transaction that keeps its answer is run again, too, and its answer is kept with the effect of the last run", async () => {
  const held = [heldTransaction(database.db), heldTransaction(database.db)] as const;
  const ending =
    ({ connection, end }: (typeof held)[number]): RunTransaction =>
    async (work) => {
      const result = await connection.transaction(work);
      await end(async () => {});
      return result;
    };
  expect(await meetInACircle(ending(held[0]), ending(held[1]))).toEqual({ isRunAgain: true, values: [2, 2] });
});

test("whoever collides without end is told after three tries", async () => {
  let tries = 0;
  const colliding = ownTransactions(database.db).transaction(async (tx) => {
    tries += 1;
    await sql`do $$ begin raise exception 'in the way' using errcode = 'deadlock_detected'; end $$`.execute(tx);
  });
  expect(isCollision(await colliding.catch((error: unknown) => error))).toBe(true);
  expect(tries).toBe(3);
});

test("any other fault ends the work at its first try", async () => {
  let tries = 0;
  const failing = ownTransactions(database.db).transaction(async () => {
    tries += 1;
    throw new Error("not enough stock");
  });
  await expect(failing).rejects.toThrow("not enough stock");
  expect(tries).toBe(1);
});
