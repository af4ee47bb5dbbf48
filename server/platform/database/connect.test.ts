import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type TestDatabase } from "../testing/database.ts";
import { connect } from "./connect.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const one = async (expression: string) =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)).rows[0]?.value;

test("money is a number, also when summed, and what a number cannot hold is an error", async () => {
  expect(await one("9007199254740991::bigint")).toBe(9_007_199_254_740_991);
  expect(await one("(select sum(x) from (values (1::bigint), (2)) as t(x))")).toBe(3);
  expect(await one("array[1, null, 3]::bigint[]")).toEqual([1, null, 3]);
  expect(await one("1.5::numeric")).toBe(1.5);
  await expect(one("9007199254740993::bigint")).rejects.toThrow("too large for a number");
});

test("a moment is a Date, a day is its text", async () => {
  expect(await one("'2026-01-02T03:04:05Z'::timestamptz")).toEqual(new Date("2026-01-02T03:04:05Z"));
  expect(await one("'2026-01-02'::date")).toBe("2026-01-02");
});

test("a statement that comes again is prepared, and its text is sent once per connection", async () => {
  await database.db.connection().execute(async (db) => {
    const ask = () => sql`select ${7}::int + 35 as prepared_answer`.execute(db);
    for (let i = 0; i < 3; i += 1) await ask();
    const { rows } =
      await sql`select name from pg_prepared_statements where statement like '%prepared_answer%'`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

test("who listens hears of each statement and its milliseconds, and never of its values", async () => {
  const said: string[] = [];
  const { db, close } = connect(database.url, { onStatement: (line) => said.push(line) });
  await sql`select ${"a secret"}::text
    as whispered`.execute(db);
  await expect(sql`select nothing_like_it`.execute(db)).rejects.toThrow();
  await close();
  expect(said).toEqual([
    expect.stringMatching(/^ *\d+\.\d ms select \$1::text as whispered$/),
    expect.stringMatching(/^ *\d+\.\d ms FAILED select nothing_like_it$/),
  ]);
});

test("a connection that is cut off in use fails its statement alone, and the next one is another", async () => {
  const { pool, close } = connect(database.url, { max: 1 });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  await client.query("begin");
  const ended = new Promise((resolve) => client.once("end", resolve));
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
  await ended;
  await expect(client.query("commit")).rejects.toThrow();
  client.release();
  expect((await pool.query("select 1 as answer")).rows).toEqual([{ answer: 1 }]);
  await close();
});

test("a database that says nothing any more is given up, and its connection with it", async () => {
  const { db, close } = connect(database.url, { max: 1, statement_timeout: 0, silence: 200 });
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow("Connection terminated unexpectedly");
  expect((await sql`select 1 as answer`.execute(db)).rows).toEqual([{ answer: 1 }]);
  await close();
});

test("behind a pooler no settings of a session are sent, and without names nothing is prepared", async () => {
  const { db, close } = connect(database.url, { max: 1, pooled: true, prepare: false });
  const ask = () => sql`select ${7}::int + 35 as unprepared_answer`.execute(db);
  for (let i = 0; i < 3; i += 1) expect((await ask()).rows).toEqual([{ unprepared_answer: 42 }]);
  const { rows } = await sql<{ prepared: number; limits: number }>`
    select (select count(*)::int from pg_prepared_statements) as prepared,
      (select count(*)::int from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and source = 'client') as limits`.execute(
    db,
  );
  expect(rows).toEqual([{ prepared: 0, limits: 0 }]);
  await close();
});
