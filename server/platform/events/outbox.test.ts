import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "../database/connect.ts";
import { OUTBOX_CHANNEL } from "../database/wake.ts";
import { cloneDatabase, type TestDatabase } from "../testing/database.ts";
import { heldTransaction } from "../transaction.ts";
import { cleanOutbox, deliverDue } from "./deliver.ts";
import { startDelivery } from "./delivery.ts";
import { publish } from "./publish.ts";
import { subscriber } from "./subscriber.ts";
import { LISTED, ORDERED } from "./testing-events.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`create table effect (subscriber text, listing_id text)`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate outbox, delivery, effect`.execute(database.db);
});
afterAll(() => database.close());

const record = (tx: Tx, name: string, listing_id: string) =>
  sql`insert into effect values (${name}, ${listing_id})`.execute(tx).then(() => undefined);
const recorder = (name: string) => subscriber(name, [LISTED], (tx, event) => record(tx, name, event.listing_id));
const effects = async () =>
  (
    await sql<{ effect: string }>`select subscriber || ' ' || listing_id as effect from effect order by 1`.execute(
      database.db,
    )
  ).rows.map((row) => row.effect);
const change = (listing_id: string) => database.db.transaction().execute((tx) => publish(tx, LISTED({ listing_id })));
const ignore = () => undefined;

test("each subscriber gets each event of its types once", async () => {
  await change("a");
  await database.db.transaction().execute((tx) => publish(tx, ORDERED({ order_id: "o" })));
  const subscribers = [recorder("one"), recorder("two")];
  await deliverDue(database.db, subscribers, ignore);
  await deliverDue(database.db, subscribers, ignore);
  expect(await effects()).toEqual(["one a", "two a"]);
});

test("events go side by side when told so, and each has its effect once", async () => {
  let [now, most] = [0, 0];
  const together = Promise.withResolvers<void>();
  const counted = subscriber("counted", [LISTED], async (tx, event) => {
    now += 1;
    most = Math.max(most, now);
    // The first goes alone: it tells that there are more.
    if (now === 3) together.resolve();
    if (event.listing_id !== "0") await together.promise;
    await record(tx, "counted", event.listing_id);
    now -= 1;
  });
  for (let n = 0; n < 7; n++) await change(String(n));
  await deliverDue(database.db, [counted], ignore, 3);
  expect(most).toBe(3);
  expect(await effects()).toEqual(Array.from({ length: 7 }, (_, n) => `counted ${n}`));
});

test("two events that stand in each other's way are both delivered, and neither counts as failed", async () => {
  await sql`insert into effect values ('row', 'a'), ('row', 'b')`.execute(database.db);
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const touch = (tx: Tx, row: string) =>
    sql`update effect set subscriber = subscriber || '+' where listing_id = ${row}`.execute(tx);
  const crossing = subscriber("crossing", [LISTED], async (tx, { listing_id }) => {
    if (listing_id === "first") return;
    await touch(tx, listing_id);
    begun += 1;
    if (begun === 2) both.resolve();
    await both.promise;
    await touch(tx, listing_id === "a" ? "b" : "a");
  });
  for (const listing_id of ["first", "a", "b"]) await change(listing_id);
  const failures: unknown[] = [];
  await deliverDue(database.db, [crossing], (failure) => failures.push(failure), 2);
  expect(failures).toEqual([]);
  expect(await effects()).toEqual(["row++ a", "row++ b"]);
});

test("an event of a transaction that failed never was", async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await publish(tx, LISTED({ listing_id: "a" }));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await deliverDue(database.db, [recorder("one")], ignore)).toBe(0);
});

test("a handler that fails leaves no trace, holds up nobody, and is tried again later", async () => {
  let attempts = 0;
  const shaky = subscriber("shaky", [LISTED], async (tx, event) => {
    await record(tx, "shaky", event.listing_id);
    attempts += 1;
    if (attempts === 1) throw new Error("not now");
  });
  await change("a");
  const failures: number[] = [];
  const deliver = () => deliverDue(database.db, [shaky, recorder("one")], (failure) => failures.push(failure.attempts));
  await deliver();
  expect(await effects()).toEqual(["one a"]);
  await sql`update delivery set due_at = now() where delivered_at is null`.execute(database.db);
  await deliver();
  expect(await effects()).toEqual(["one a", "shaky a"]);
  expect(failures).toEqual([1]);
});

test("several processes share the work and nothing happens twice", async () => {
  for (let i = 10; i < 60; i += 1) await change(String(i));
  await Promise.all([1, 2, 3, 4].map(() => deliverDue(database.db, [recorder("one")], ignore)));
  expect(await effects()).toHaveLength(50);
});

test("a process killed in the middle of a delivery leaves it to the next, and its effect happens once", async () => {
  await change("a");
  const child = spawn(process.execPath, [join(import.meta.dirname, "die-delivering.fixture.ts")], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: "inherit",
  });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  expect(await effects()).toEqual([]);
  // The database lets go of what a dead process held when it notices, which may take a moment.
  const next = async () => {
    await deliverDue(database.db, [recorder("one")], ignore);
    return effects();
  };
  await expect.poll(next, { timeout: 30_000 }).toEqual(["one a"]);
});

test("a running delivery is woken by the commit", async () => {
  const seen = Promise.withResolvers<string>();
  const listener = subscriber("listener", [LISTED], async (_tx, event, after) => {
    after(() => seen.resolve(event.listing_id));
  });
  const { db, url } = database;
  const delivery = startDelivery({
    db,
    url,
    subscribers: [listener],
    onCommit: ignore,
    onFailure: ignore,
    onTrouble: seen.reject,
  });
  await change("live");
  expect(await seen.promise).toBe("live");
  await delivery.stop();
});

describe("the wake after a commit", () => {
  /** What is heard on the deliverers' channel, until `stop`. */
  async function listenIn() {
    const client = new pg.Client({ connectionString: database.url });
    const heard: string[] = [];
    const waiting: (() => void)[] = [];
    client.on("notification", ({ payload = "" }) => {
      heard.push(payload);
      for (const look of waiting) look();
    });
    await client.connect();
    await client.query(`listen ${OUTBOX_CHANNEL}`);
    /** Whatever was sent before is heard before this is. */
    const upToNow = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(() => heard.includes("now") && resolve());
      await sql`select pg_notify(${OUTBOX_CHANNEL}, 'now')`.execute(database.db);
      await promise;
      return heard.filter((payload) => payload !== "now").length;
    };
    return { heard, waiting, upToNow, stop: () => client.end() };
  }

  test("comes for many commits together, and none is without one that follows it", async () => {
    const { waiting, heard, stop } = await listenIn();
    const committed = async () =>
      Number((await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(database.db)).rows[0]?.n);
    const { promise, resolve } = Promise.withResolvers<void>();
    // Each wake looks what is there, as a deliverer does.
    waiting.push(() => void committed().then((n) => n === 200 && resolve()));
    await Promise.all(Array.from({ length: 200 }, (_, n) => change(String(n))));
    await promise;
    expect(heard.length).toBeLessThan(150);
    await stop();
  });

  test("does not come for what was rolled back, nor for a transaction without events", async () => {
    const { upToNow, stop } = await listenIn();
    const failing = database.db.transaction().execute(async (tx) => {
      await publish(tx, LISTED({ listing_id: "a" }));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await database.db.transaction().execute((tx) => record(tx, "x", "y"));
    expect(await upToNow()).toBe(0);
    await stop();
  });

  test("comes for a transaction with savepoints, once it is committed as a whole", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { waiting, heard, stop } = await listenIn();
    waiting.push(resolve);
    const held = heldTransaction(database.db);
    await held.connection.transaction((tx) => record(tx, "one", "first"));
    await held.connection.transaction((tx) => publish(tx, LISTED({ listing_id: "a" })));
    expect(heard).toEqual([]);
    await held.end(async () => undefined);
    await promise;
    expect(await database.db.selectFrom("outbox").select("event_id").execute()).toHaveLength(1);
    await stop();
  });
});

test("whoever keeps answers hears of what another process commits, and again when the subscribers have done theirs", async () => {
  const { db, url } = database;
  let heard = 0;
  const [committed, delivered] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const slow = subscriber("slow", [LISTED], async () => {
    // The commit was heard before this was asked for, or is on its way.
    await committed.promise;
  });
  // Listening and its first look for what was missed.
  const listening = Promise.withResolvers<void>();
  const onCommit = () => {
    heard += 1;
    if (heard === 1) listening.resolve();
    if (heard === 2) committed.resolve(heard);
    if (heard === 3) delivered.resolve();
  };
  const delivery = startDelivery({ db, url, subscribers: [slow], onCommit, onFailure: ignore, onTrouble: ignore });
  await listening.promise;
  await change("a");
  expect(await committed.promise).toBe(2);
  await delivered.promise;
  await delivery.stop();
});

test("old events are removed once everyone has had them, and not before", async () => {
  await change("had");
  await deliverDue(database.db, [recorder("one")], ignore);
  await change("waiting");
  await cleanOutbox(database.db, new Date(Date.now() + 8 * 86_400_000));
  const left = await database.db.selectFrom("outbox").select("event").execute();
  expect(left).toEqual([{ event: { type: LISTED.type, listing_id: "waiting" } }]);
});

test("a handler that is tried again hears when the thing happened, not when it is told", async () => {
  await change("a");
  const { rows } = await sql<{ created_at: Date }>`select created_at from outbox`.execute(database.db);
  const heard: Date[] = [];
  const slow = subscriber("slow", [LISTED], async (_tx, { at }) => {
    heard.push(at);
    if (heard.length === 1) throw new Error("not now");
  });
  await deliverDue(database.db, [slow], ignore);
  await sql`update delivery set due_at = now()`.execute(database.db);
  await deliverDue(database.db, [slow], ignore);
  expect(heard).toEqual([rows[0]?.created_at, rows[0]?.created_at]);
});
