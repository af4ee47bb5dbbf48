import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getServiceAnalytics } from "#contract/goods/services.ts";
import { getMembers } from "#contract/organisations/contractors.ts";
import { keepPartitions, PARTITIONED } from "./partitions.ts";
import { connect, type Db } from "./platform/database/connect.ts";
import { partsOf } from "./platform/database/partitions.ts";
import { cleanOutbox, deliverDue } from "./platform/events/deliver.ts";
import { cloneDatabase, type TestDatabase } from "./platform/testing/database.ts";
import { ear } from "./testing/heard.ts";
import type { TestContractor, Trader } from "./testing/make.ts";
import { type Site, startSite } from "./testing/site.ts";

const NOW = new Date("2031-02-10T12:00:00Z");
const DAY_MS = 86_400_000;

const databases: TestDatabase[] = [];
async function fresh(): Promise<TestDatabase> {
  const database = await cloneDatabase();
  databases.push(database);
  return database;
}
afterAll(() => Promise.all(databases.map(({ close }) => close())));

const names = async (db: Db, table: string) => (await partsOf(db, table)).map(({ name }) => name);
const visit = (db: Db, day: string, user_id = "00000000-0000-4000-8000-000000000001") =>
  sql`insert into active_day values (${day}, ${user_id})`.execute(db);
/** In which part each row of the table is. */
const places = async (db: Db, table: string, column: string) => {
  const { rows } = await sql<{ part: string; of: string }>`
    select tableoid::regclass::text as part, left(${sql.ref(column)}::text, 10) as of from ${sql.ref(table)} order by 2`.execute(
    db,
  );
  return rows.map(({ part, of }) => `${of} in ${part}`);
};

test("each table that lies in parts is kept, and has one open to each end", async () => {
  const { db } = await fresh();
  await keepPartitions(db, NOW);
  const { rows } = await sql<{ table: string; open: number }>`
    select partrelid::regclass::text as table, (select count(*) from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = partrelid and pg_get_expr(c.relpartbound, c.oid) ~ 'MINVALUE|MAXVALUE')::int as open
    from pg_partitioned_table order by 1`.execute(db);
  expect(rows).toEqual(
    PARTITIONED.map(({ table }) => ({ table, open: 2 })).toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  );
});

test("a row lies in its month, long before it and long after it included", async () => {
  const { db } = await fresh();
  await keepPartitions(db, NOW);
  for (const day of ["2020-01-01", "2031-01-31", "2031-02-01", "2031-05-31", "2031-06-01"]) await visit(db, day);
  expect(await places(db, "active_day", "day")).toEqual([
    "2020-01-01 in active_day_before",
    "2031-01-31 in active_day_before",
    "2031-02-01 in active_day_2031_02",
    "2031-05-31 in active_day_2031_05",
    "2031-06-01 in active_day_rest",
  ]);
});

test("a table that was whole is cut at its rows, and rows that came while nobody cut are put into their months", async () => {
  const { db } = await fresh();
  for (const day of ["2031-01-31", "2031-02-09"]) await visit(db, day);
  await keepPartitions(db, NOW);
  expect((await names(db, "active_day"))[0]).toBe("active_day_2031_01");
  for (const day of ["2031-07-01", "2031-08-02"]) await visit(db, day);
  await keepPartitions(db, new Date("2031-08-03T00:00:00Z"));
  expect(await places(db, "active_day", "day")).toEqual([
    "2031-01-31 in active_day_2031_01",
    "2031-02-09 in active_day_2031_02",
    "2031-07-01 in active_day_2031_07",
    "2031-08-02 in active_day_2031_08",
  ]);
});

test("two processes that cut at once make each part once, and whoever writes meanwhile finds a place", async () => {
  const { db } = await fresh();
  const writes = Array.from({ length: 60 }, (_, n) => visit(db, new Date(NOW.getTime() + n * DAY_MS).toISOString()));
  await Promise.all([keepPartitions(db, NOW), keepPartitions(db, NOW), ...writes]);
  expect(await names(db, "active_day")).toEqual(["02", "03", "04", "05"].map((month) => `active_day_2031_${month}`));
  expect(await names(db, "outbox")).toEqual(["10", "11", "12", "13"].map((day) => `outbox_2031_02_${day}`));
  expect(await places(db, "active_day", "day")).toHaveLength(60);
});

describe("days of events", () => {
  const announce = async (db: Db, day: string, spread: boolean) => {
    const { rows } = await sql<{ event_id: number }>`
      insert into outbox (event, created_at, spread_at) values ('{"type":"test.gone"}', ${day}, ${spread ? day : null}) returning event_id`.execute(
      db,
    );
    return rows[0]?.event_id ?? 0;
  };
  const owe = (db: Db, event_id: number, done: boolean) =>
    sql`insert into delivery (event_id, created_at, subscriber, delivered_at)
      select event_id, created_at, 'one', ${done ? NOW : null}::timestamptz from outbox where event_id = ${event_id}`.execute(
      db,
    );

  test("go as a whole after seven days, with their deliveries, up to the first of which somebody waits", async () => {
    const { db } = await fresh();
    const delivered = await announce(db, "2031-02-01T10:00:00Z", true);
    await announce(db, "2031-02-02T10:00:00Z", true);
    const waited = await announce(db, "2031-02-02T11:00:00Z", true);
    await announce(db, "2031-02-03T10:00:00Z", false);
    await announce(db, "2031-02-04T10:00:00Z", true);
    await keepPartitions(db, NOW);
    await owe(db, delivered, true);
    await owe(db, waited, false);
    const later = new Date(NOW.getTime() + DAY_MS);
    await cleanOutbox(db, later);
    expect((await names(db, "outbox"))[0]).toBe("outbox_2031_02_02");
    expect(await places(db, "outbox", "created_at")).toEqual([
      "2031-02-02 in outbox_2031_02_02",
      "2031-02-03 in outbox_2031_02_03",
      "2031-02-04 in outbox_2031_02_04",
    ]);
    await sql`update delivery set delivered_at = now()`.execute(db);
    await deliverDue(db, [], () => undefined);
    await Promise.all([cleanOutbox(db, later), cleanOutbox(db, later)]);
    expect((await names(db, "outbox"))[0]).toBe("outbox_2031_02_04");
    await announce(db, "2031-02-01T10:00:00Z", true);
    expect(await places(db, "outbox", "created_at")).toEqual([
      "2031-02-01 in outbox_before",
      "2031-02-04 in outbox_2031_02_04",
    ]);
  });

  test("are cut while deliveries refer to them, which still go with their event", async () => {
    const { db } = await fresh();
    const event_id = await announce(db, "2031-02-10T10:00:00Z", true);
    await owe(db, event_id, false);
    await keepPartitions(db, NOW);
    expect(await places(db, "outbox", "created_at")).toEqual(["2031-02-10 in outbox_2031_02_10"]);
    await expect(
      sql`insert into delivery (event_id, created_at, subscriber) values (0, now(), 'x')`.execute(db),
    ).rejects.toThrow("delivery_of_event");
    await sql`delete from outbox`.execute(db);
    expect(await db.selectFrom("delivery").selectAll().execute()).toEqual([]);
  });
});

test("a year that is over becomes one part with the same rows, in the order in which they are read", async () => {
  const { db } = await fresh();
  const people = ["2", "1"].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  for (const day of ["2029-06-01", "2030-03-01", "2030-11-05", "2030-12-31", "2031-01-01"])
    for (const person of people) await visit(db, day, person);
  const all = () => sql`select * from active_day order by day, user_id`.execute(db).then(({ rows }) => rows);
  const before = await all();
  await keepPartitions(db, new Date("2031-01-20T00:00:00Z"));
  expect(await names(db, "active_day")).toContain("active_day_2030_11");
  await Promise.all([keepPartitions(db, NOW), keepPartitions(db, NOW)]);
  expect(await names(db, "active_day")).toEqual([
    "active_day_2029",
    "active_day_2030",
    ...["01", "02", "03", "04", "05"].map((month) => `active_day_2031_${month}`),
  ]);
  expect(await all()).toEqual(before);
  const { rows } =
    await sql`select right(user_id::text, 1) || ' ' || day as row from active_day_2030 order by ctid`.execute(db);
  expect(rows.map((row) => Object.values(row as object)[0])).toEqual([
    "1 2030-03-01",
    "1 2030-11-05",
    "1 2030-12-31",
    "2 2030-03-01",
    "2 2030-11-05",
    "2 2030-12-31",
  ]);
  await visit(db, "2030-05-05");
  expect(await places(db, "active_day", "day")).toContain("2030-05-05 in active_day_2030");
  await expect(visit(db, "2030-05-05")).rejects.toThrow("duplicate key");
});

test("a table that somebody holds for long is left as it is, and nobody else waits for it", async () => {
  const { db, url } = await fresh();
  const other = connect(url);
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = other.db.transaction().execute(async (tx) => {
    await sql`insert into outbox (event) values ('{"type":"test.gone"}')`.execute(tx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  await expect(keepPartitions(db, NOW)).rejects.toThrow("lock timeout");
  await sql`insert into outbox (event) values ('{"type":"test.gone"}')`.execute(db);
  release.resolve();
  await holding;
  await other.close();
  await keepPartitions(db, NOW);
  expect(await names(db, "outbox")).not.toEqual([]);
});

describe("what is read often reads the parts that it asks for", () => {
  const heard = ear();
  let site: Site;
  let ann: Trader;
  let contractor: TestContractor;
  let service_id: string;
  const today = new Date();
  const dayBefore = (days: number) => new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  beforeAll(async () => {
    site = await startSite({ wrapDb: heard.wrapDb });
    ann = await site.make.trader();
    contractor = await site.make.contractor(ann);
    ({ service_id } = await site.make.service(ann));
    // Two years back and today: a part for each month between.
    for (const ago of [700, 0]) {
      await visit(site.db, dayBefore(ago), ann.user_id);
      await site.db
        .insertInto("service_view")
        .values({ service_id, day: dayBefore(ago), visitor: "one" })
        .execute();
    }
    await keepPartitions(site.db, today);
  });
  afterAll(() => site.close());

  /** The parts that the database looks into when it runs what `act` sends about the table; of each plan what is below that line. */
  async function looksInto(table: string, act: () => Promise<unknown>, below = /^/): Promise<string[]> {
    const asked = (await heard.during(act)).filter((each) => new RegExp(`\\b${table}\\b`).test(each.sql));
    const parts = new Set<string>();
    for (const { sql: text, parameters } of asked) {
      const { rows } = await site.db.executeQuery(
        CompiledQuery.raw(`explain (analyze, costs off, timing off) ${text}`, [...parameters]),
      );
      const lines = rows.map((row) => String(Object.values(row as object)[0]));
      const first = lines.findIndex((line) => below.test(line));
      for (const line of first < 0 ? [] : lines.slice(first)) {
        const [, part] = new RegExp(` on (${table}_\\w+)`).exec(line) ?? [];
        if (part !== undefined && !line.includes("never executed")) parts.add(part);
      }
    }
    return [...parts].toSorted();
  }
  const monthOf = (day: string) => day.slice(0, 7).replace("-", "_");

  test("the views of thirty days are not looked for in older months", async () => {
    const parts = await looksInto("service_view", () =>
      site.as(ann).call(getServiceAnalytics, { query: { period: "30d" } }),
    );
    expect(parts).toContain(`service_view_${monthOf(dayBefore(0))}`);
    expect(parts.filter((part) => part < `service_view_${monthOf(dayBefore(30))}`)).toEqual([]);
  });

  test("a member's newest day is not looked for before it", async () => {
    const parts = await looksInto("active_day", () =>
      site.as(ann).call(getMembers, { params: { spectrum_id: contractor.spectrum_id } }),
    );
    expect(parts).toContain(`active_day_${monthOf(dayBefore(0))}`);
    expect(parts.filter((part) => part < `active_day_${monthOf(dayBefore(0))}`)).toEqual([]);
  });

  test("an event that is taken is written in its own day, without a look at others", async () => {
    const announce = async () => {
      const { rows } = await sql<{ part: string }>`
        insert into outbox (event) values ('{"type":"test.gone"}') returning tableoid::regclass::text as part`.execute(
        site.db,
      );
      return rows[0]?.part;
    };
    const taking = async () => {
      await deliverDue(heard.wrapDb(site.db), [], () => undefined);
      // For the plan, which takes one, too.
      await announce();
    };
    // The oldest new event is sought in all days, which costs one look at an empty index for each; what is below found it already.
    const parts = await looksInto("outbox", taking, /^ {2}-> {2}Append/);
    expect(parts).toEqual([await announce()]);
  });
});
