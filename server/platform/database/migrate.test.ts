import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { administer, cloneDatabase, type TestDatabase } from "../testing/database.ts";
import { connect } from "./connect.ts";
import { describeTables } from "./describe-tables.ts";
import { generateTypes } from "./generate-types.ts";
import { type Migration, migrate, readMigrations } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const { url } = inject("cluster");
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await administer(url, `create database ${name}`);
  await use(url.replace("DATABASE", name));
  await administer(url, `drop database ${name} with (force)`);
}

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });

test("two processes that start at once migrate once", async () => {
  await withEmptyDatabase(async (url) => {
    const [one, two] = await Promise.all([migrate(url), migrate(url)]);
    expect([one.length, two.length].sort()).toEqual([0, readMigrations().length].sort());
    expect(await migrate(url)).toEqual([]);
  });
});

test("a start ends when the database takes the connection and says nothing", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const refused = expect(
      migrate(`postgresql://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`),
    ).rejects;
    await once(silent, "connection");
    vi.advanceTimersByTime(30_000);
    await refused.toThrow(/timeout/);
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});

test("what was there before its table lay in parts is there afterwards, and numbers of events go on", async () => {
  await withEmptyDatabase(async (url) => {
    const all = readMigrations();
    const before = all.filter(({ name }) => name < "0075");
    await migrate(url, before);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("insert into outbox (event) select jsonb_build_object('n', n) from generate_series(1, 5) n");
    await client.query(
      "insert into delivery (event_id, subscriber) select event_id, 'one' from outbox where event_id > 3",
    );
    // The newest is gone already: its number is not given again.
    await client.query("delete from outbox where event_id = 5");
    await client.query(
      "insert into active_day values ('2026-01-31', gen_random_uuid()), ('2026-02-01', gen_random_uuid())",
    );
    const count = async (table: string) => (await client.query(`select from ${table}`)).rowCount;
    expect(await migrate(url, all)).toContain("0075-partitions.sql");
    expect([await count("outbox"), await count("delivery"), await count("active_day")]).toEqual([4, 1, 2]);
    const { rows } = await client.query("insert into outbox (event) values ('{}') returning event_id::int");
    expect(rows).toEqual([{ event_id: 6 }]);
    await client.query("delete from outbox where event_id = 4");
    expect(await count("delivery")).toBe(0);
    await client.end();
  });
});

test("goods that were there before have all members that their answers have today", async () => {
  await withEmptyDatabase(async (url) => {
    const all = readMigrations();
    await migrate(
      url,
      all.filter(({ name }) => name < "0073"),
    );
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // A title may look like a member.
    const title = JSON.stringify('Visor ,"game_item_id":');
    await client.query("set session_replication_role = replica");
    await client.query(
      "insert into search_document (row_id, document, page_listing, page_beside) values (gen_random_uuid(), $1, $2, $3)",
      [`"title":${title}`, '"price":5', `"details":{"title":${title},"game_item_id":null},"accept_offers":false`],
    );
    await migrate(url, all);
    const { rows } = await client.query(
      "select ('{' || document || '}')::json as found, ('{' || page_listing || ',' || page_beside || '}')::json as page from search_document",
    );
    expect(rows[0].found).toEqual({ title: JSON.parse(title), item_names: null, place: null });
    expect(rows[0].page).toEqual({
      price: 5,
      place: null,
      details: { title: JSON.parse(title), item_names: null, game_item_id: null },
      accept_offers: false,
    });
    await client.end();
  });
});

test("a migration that fails leaves nothing behind and stops those after it", async () => {
  await withEmptyDatabase(async (url) => {
    const broken = migration("0002-broken.sql", "create table half (id int); select 1/0;");
    const steps = [
      migration("0001-good.sql", "create table good (id int)"),
      broken,
      migration("0003-after.sql", "create table after (id int)"),
    ];
    await expect(migrate(url, steps)).rejects.toThrow("Migration 0002-broken.sql failed: division by zero");
    const { pool, close } = connect(url);
    const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1");
    expect(rows).toEqual([{ tablename: "good" }, { tablename: "migration" }]);
    await close();
  });
});

test("a migration edited after it ran is refused by its name", async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, [migration("0001-a.sql", "create table a (id int)")]);
    await expect(migrate(url, [migration("0001-a.sql", "create table b (id int)")])).rejects.toThrow(
      "0001-a.sql was edited",
    );
  });
});

test("the types that the code is checked with are those of the migrated database", async () => {
  const client = await database.pool.connect();
  const text = await generateTypes(client);
  client.release();
  const kept = readFileSync(new URL("./types.ts", import.meta.url), "utf8");
  expect(kept, "run: npm run db:types").toBe(text);
});

test("docs/database.md tells of the migrated database: each table, its keys, and what its triggers write", async () => {
  const client = await database.pool.connect();
  const text = await describeTables(client);
  client.release();
  const kept = readFileSync(new URL("../../../docs/database.md", import.meta.url), "utf8");
  expect(kept, "run: npm run db:types").toBe(text);
});
