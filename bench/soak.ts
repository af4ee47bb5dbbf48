import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { startProcesses } from "#server/testing/processes.ts";
import { prepareDatabase } from "./prepare.ts";
import { residentMegabytes } from "./site.ts";
import { caller } from "./soak/http.ts";
import { openPages } from "./soak/pages.ts";
import { preparePeople } from "./soak/people.ts";
import { type Deals, type Seen, traffic } from "./soak/traffic.ts";

/**
 * `npm run soak -- --minutes 60 --sockets 2000 --calls 200`: a busy evening with restarts in between, on two processes of the real
 * site. Prints memory, handles, connections and waits twelve times, and at the end what became of every deal.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    sockets: { type: "string", default: "2000" },
    calls: { type: "string", default: "200" },
    listings: { type: "string", default: "20000" },
  },
});
const [minutes, sockets, calls, listings] = [
  numberOf(values.minutes),
  numberOf(values.sockets),
  numberOf(values.calls),
  numberOf(values.listings),
];

const PERIODS = 12;
const WIDTHS = [6, 9, 9, 9, 9, 10, 8, 15, 15, 13, 9];
const NAME = "soak";
const embedded = await startEmbedded({ dataDir: resolve(".data/bench") });
const { db, close } = await copyOf(await prepareDatabase(embedded.url, listings));
const people = await preparePeople(db, sockets);
const begun = new Date();
const site = await startProcesses({
  DATABASE_URL: urlOf(embedded.url, NAME),
  WEB_CONCURRENCY: "2",
  RATE_LIMITS: "false",
});
const pages = await openPages(site.url, people.cookies);
const { call, close: hangUp } = caller(site.url);
const { run, take, deals } = traffic({ call, people, pages });

console.info(
  `${minutes} minutes, ${people.cookies.size} open pages, ${calls} calls begun each second, ${listings.toLocaleString("en")} listings`,
);
console.info(
  line([
    "minute",
    "calls/s",
    "p50 ms",
    "p99 ms",
    "refused",
    "news p99",
    "pages",
    "MB",
    "handles",
    "connections",
    "disk MB",
  ]),
);
const stopping = new AbortController();
// Whoever has seen enough gets the count, too, and nothing goes on running.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
const running = run(calls, stopping.signal);
for (let period = 1; period <= PERIODS && !stopping.signal.aborted; period += 1) {
  await pause((minutes * 60_000) / PERIODS, undefined, { signal: stopping.signal }).catch(() => undefined);
  console.info(await look(period, take()));
  if (!stopping.signal.aborted) restart(period);
}
stopping.abort();
await running;
const { lost, doubled } = await count(db, deals);
console.info(`${deals.size} deals acknowledged: lost ${lost}, doubled ${doubled}`);
pages.close();
hangUp();
await site.close();
await close();
await embedded.stop();
process.exit(lost + doubled === 0 ? 0 : 1);

function numberOf(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`${text}: --minutes, --sockets, --calls and --listings take numbers above zero`);
  return number;
}

/** The database that the benches keep stays as it is. */
async function copyOf(from: string): Promise<{ db: Db; close: () => Promise<void> }> {
  const admin = connect(embedded.url, { statement_timeout: 0 });
  const template = new URL(from).pathname.slice(1);
  await sql`drop database if exists ${sql.id(NAME)} with (force)`.execute(admin.db);
  await sql`create database ${sql.id(NAME)} template ${sql.id(template)}`.execute(admin.db);
  await admin.close();
  const copy = connect(urlOf(embedded.url, NAME));
  // Other benches announce what nobody delivers.
  await sql`truncate outbox cascade`.execute(copy.db);
  return copy;
}

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

/** New processes for old ones after a quarter and three quarters of the time, and one killed in the middle. */
function restart(period: number): void {
  if (period === PERIODS / 2) process.kill(site.pids()[0] ?? 0, "SIGKILL");
  else if (period === PERIODS / 4 || period === (PERIODS * 3) / 4) site.signal("SIGHUP");
  else return;
  console.info(period === PERIODS / 2 ? "       one process is killed" : "       the processes are replaced");
}

async function look(period: number, { calls: waits, live, refused }: Seen): Promise<string> {
  const seconds = (minutes * 60) / PERIODS;
  const pids = site.pids();
  const { rows } = await sql<{ connections: number; bytes: number }>`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      pg_database_size(current_database()) as bytes`.execute(db);
  const refusals = [...refused.values()].reduce((sum, each) => sum + each, 0);
  const cells = [
    ((period * minutes) / PERIODS).toFixed(1),
    (waits.length / seconds).toFixed(0),
    at(waits, 0.5).toFixed(1),
    at(waits, 0.99).toFixed(0),
    String(refusals),
    at(live, 0.99).toFixed(0),
    String(pages.connected()),
    pids.map(residentMegabytes).join("+"),
    pids.map(handles).join("+"),
    String(rows[0]?.connections),
    ((rows[0]?.bytes ?? 0) / 2 ** 20).toFixed(0),
  ];
  const reasons = [...refused].map(([why, times]) => `       ${times} x ${why}`);
  return [line(cells), ...reasons].join("\n");
}

function at(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function handles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function line(cells: readonly string[]): string {
  return cells.map((cell, place) => cell.padStart(WIDTHS[place] ?? 10)).join("");
}

/** Acknowledged deals that are not there, and those that are there twice; an accepted one has exactly one order. */
async function count(database: Db, acknowledged: Deals): Promise<{ lost: number; doubled: number }> {
  const { rows } = await sql<{ session_id: string; orders: number }>`
    select s.session_id, count(o.order_id)::int as orders from offer_session s left join orders o on o.offer_session_id = s.session_id
    where s.session_id = any(${[...acknowledged.keys()]}::uuid[]) group by s.session_id`.execute(database);
  const found = new Map(rows.map(({ session_id, orders }) => [session_id, orders]));
  const lost = [...acknowledged].filter(([id, state]) => (found.get(id) ?? -1) < (state === "accepted" ? 1 : 0)).length;
  const doubled = [...acknowledged].filter(
    ([id, state]) => (found.get(id) ?? 0) > (state === "accepted" ? 1 : 0),
  ).length;
  const made = await sql<{ made: number }>`
    select count(*)::int as made from offer_session where created_at > ${begun}`.execute(database);
  return { lost, doubled: doubled + Math.max(0, (made.rows[0]?.made ?? 0) - acknowledged.size) };
}
