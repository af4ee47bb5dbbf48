import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { resolve } from "node:path";
import pg from "pg";
import { connect } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { freePort, startProcesses } from "#server/testing/processes.ts";
import {
  type Case,
  DEEP_PAGE,
  DEFAULT_PAGE,
  ITEM_TYPE,
  oneListing,
  PRICES,
  purchases,
  searchCase,
  WORD,
} from "./cases.ts";
import { CONNECTIONS, type Measured, measureHttp, measureScript, measureSql } from "./measure.ts";
import { prepareDatabase } from "./prepare.ts";
import { openBare, openSite, type Site, watchMemory } from "./site.ts";
import { statementsOf } from "./statements.ts";

/** What was measured, what it is held against, and their ratio: the higher, the better. */
export type Row = { name: string; measured: string; beside: string; ratio: number; aim: string };

const SMALL = 20_000;
const LARGE = 100_000;
const MEMORY_AIM_MB = 250;
const dataDir = resolve(".data/bench");

const SORTED = searchCase("sort by price, lowest first", { sort: "price-low" });
/** How much of pgbench's pace with the same statements each read is to reach. */
const READS: readonly (readonly [Case, number])[] = [
  [DEFAULT_PAGE, 0.7],
  [PRICES, 0.7],
  [SORTED, 0.7],
  [WORD, 0.85],
  [ITEM_TYPE, 0.85],
  [DEEP_PAGE, 0.85],
];
/** How much slower the middle answer may be with five times as many listings. */
const GROWTH: readonly (readonly [Case, number])[] = [
  [DEFAULT_PAGE, 1.5],
  [PRICES, 1.5],
  [WORD, 3],
];

/** Measures the whole table in some five minutes. `say` gets each row when it is there. */
export async function measureTable(say: (row: Row) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    say(row);
  };
  const embedded = await startEmbedded({ dataDir });
  const small = await prepareDatabase(embedded.url, SMALL);
  const large = await prepareDatabase(embedded.url, LARGE);
  await measureReads(large, add);
  await measureVisitors(large, add);
  await measureProcesses(large, add);
  await measureGrowth(small, large, add);
  await embedded.stop();
  return rows;
}

type Add = (row: Row) => void;

/** Each read beside the same statements alone; one listing; purchases beside commits of one row; the most memory of all that. */
async function measureReads(databaseUrl: string, add: Add): Promise<void> {
  const { db, close } = connect(databaseUrl);
  const listing = await oneListing(db);
  const site = await openWarm(databaseUrl, [...READS.map(([each]) => each), listing]);
  const mostMemory = watchMemory(site.pid);
  for (const [{ name, path, read }, aim] of [...READS, [listing, 0.7] as const]) {
    const http = await measureHttp(site.url + path);
    const alone = await measureSql(databaseUrl, await statementsOf(databaseUrl, read));
    add(beside(name, http, "pgbench", alone, `${aim}`));
  }
  const bought = await measureHttp(site.url, { requests: await purchases(db) });
  await measureScript(databaseUrl, "create table if not exists bench_commit (at timestamptz);\n", {
    seconds: 1,
    connections: 1,
  });
  const commits = await measureScript(databaseUrl, "insert into bench_commit values (now());\n");
  add(beside("a purchase", bought, "commits of a row", commits, "1,000/s"));
  const used = mostMemory();
  add({
    name: "memory of the server",
    measured: `${used} MB`,
    beside: `${MEMORY_AIM_MB} MB`,
    ratio: MEMORY_AIM_MB / used,
    aim: "1",
  });
  await site.close();
  await close();
}

/** What visitors are answered together, beside a server that knows nothing but these bytes. */
async function measureVisitors(databaseUrl: string, add: Add): Promise<void> {
  const { db, close } = connect(databaseUrl);
  const cases = [DEFAULT_PAGE, await oneListing(db)];
  await close();
  const site = await openWarm(databaseUrl, cases, true);
  for (const { name, path } of cases) {
    const http = await measureHttp(site.url + path);
    const { length } = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    const bare = await openBare(await freePort(), length);
    add(beside(`visitors: ${name}`, http, "bare node:http", await measureHttp(bare.url), "0.6"));
    await bare.close();
  }
  await site.close();
}

const WARM_SECONDS = 6;

/** Where the database is not the limit, two processes of the real site beside one. */
async function measureProcesses(databaseUrl: string, add: Add): Promise<void> {
  const paces: Measured[] = [];
  // The last server that leaves a database that came along stops it, and takes us for another one.
  const staying = new pg.Client({ connectionString: databaseUrl });
  await staying.connect();
  for (const processes of [1, 2]) {
    const settings = { WEB_CONCURRENCY: String(processes), RATE_LIMITS: "false" };
    const site = await startProcesses({ DATABASE_URL: databaseUrl, ...settings });
    // Each of them has to be warm, and answers its part of the calls.
    await measureHttp(site.url + DEFAULT_PAGE.path, {}, WARM_SECONDS * processes);
    paces.push(await measureHttp(site.url + DEFAULT_PAGE.path));
    await site.close();
  }
  await staying.end();
  const [one, two] = paces;
  if (one && two) add(beside("visitors, two processes", two, "one process", one, "1.6"));
}

/** The middle answer with few listings beside the one with many. */
async function measureGrowth(small: string, large: string, add: Add): Promise<void> {
  const cases = GROWTH.map(([each]) => each);
  const middles: number[][] = [];
  for (const databaseUrl of [small, large]) {
    const site = await openWarm(databaseUrl, cases);
    const measured: number[] = [];
    for (const { path } of cases) measured.push((await measureHttp(site.url + path)).p50);
    middles.push(measured);
    await site.close();
  }
  for (const [place, [{ name }, times]] of GROWTH.entries()) {
    const [few = 0, many = 0] = middles.map((each) => each[place]);
    add({
      name: `growth: ${name}`,
      measured: `p50 ${ms(many)} of ${LARGE.toLocaleString("en")}`,
      beside: `${ms(few)} of ${SMALL.toLocaleString("en")}`,
      ratio: few / many,
      aim: (1 / times).toFixed(2),
    });
  }
}

/** A fresh process runs slowly until its code is compiled: what is measured first would pay for all. */
async function openWarm(databaseUrl: string, cases: readonly Case[], shared = false): Promise<Site> {
  const site = await openSite({ port: await freePort(), databaseUrl, dataDir, shared });
  for (const { path } of cases) await measureHttp(site.url + path, {}, 1);
  return site;
}

function beside(name: string, here: Measured, what: string, there: Measured, aim: string): Row {
  const measured = `${pace(here)}, p50 ${ms(here.p50)}, p99 ${ms(here.p99)}`;
  return { name, measured, beside: `${what}: ${pace(there)}`, ratio: here.perSecond / there.perSecond, aim };
}

const pace = ({ perSecond }: Measured) => `${Math.round(perSecond).toLocaleString("en")}/s`;
const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

const WIDTHS = [36, 38, 26, 5, 7];
/** A line of a Markdown table; on a terminal it reads as one, too. */
const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell, place) => cell.padEnd(WIDTHS[place] ?? 0)).join(" | ")} |`;

export const lineOf = ({ name, measured, beside, ratio, aim }: Row): string =>
  line([name, measured, beside, ratio.toFixed(2), aim]);

export const HEAD = `${line(["what", "measured", "beside", "ratio", "aim"])}\n|---|---|---|---|---|`;

/** The machine, the runtime and the state of the code, in one sentence. */
export function circumstances(): string {
  const [processor] = cpus();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores (${processor?.model.trim()}), ${memory} GiB, Node ${process.versions.node}, ${CONNECTIONS} connections, ${LARGE.toLocaleString("en")} listings.`;
}
