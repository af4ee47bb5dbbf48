import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { freePort } from "#server/testing/processes.ts";
import { type Case, DEEP_PAGE, DEFAULT_PAGE, ITEM_TYPE, oneListing, PRICES, purchases, WORD } from "./cases.ts";
import { type Measured, measureHttp } from "./measure.ts";
import { prepareDatabase } from "./prepare.ts";
import { openSite, type Site } from "./site.ts";
import { statementsOf } from "./statements.ts";

/**
 * `npm run bench -- growth --listings 20000,100000,1000000`: the same reads and purchases with few and with many listings, in turns, so
 * that what else the machine does falls on all of them. Beside each what the database reads for it, which no other program changes.
 */
const { values } = parseArgs({
  options: { listings: { type: "string", default: "20000,100000,1000000" }, rounds: { type: "string", default: "5" } },
});
const sizes = values.listings.split(",").map(Number);
const rounds = Number(values.rounds);
const SECONDS = 2;

type Market = { size: number; url: string; db: Db; close: () => Promise<void>; site: Site };
type Cost = { ms: number; pages: number };

const dataDir = resolve(".data/bench");
const embedded = await startEmbedded({ dataDir });
const markets: Market[] = [];
for (const size of sizes) {
  const url = await prepareDatabase(embedded.url, size);
  const { db, close } = connect(url);
  markets.push({ size, url, db, close, site: await openSite({ port: await freePort(), databaseUrl: url, dataDir }) });
}
const growth = (measured: readonly Measured[]): string =>
  ((measured.at(-1)?.p50 ?? 0) / (measured[0]?.p50 ?? 1)).toFixed(2);
const said = ({ p50, p99 }: Measured): string => `p50 ${short(p50)} ms, p99 ${short(p99)}`;
const costSaid = (cost: Cost | undefined): string =>
  cost ? `${short(cost.ms)} ms and ${cost.pages.toLocaleString("en")} pages alone` : "";
const short = (n: number): string => n.toFixed(n < 10 ? 1 : 0);
const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20).toLocaleString("en")} MB`;

console.info(`| what | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | most beside fewest |`);
console.info(`|---|${"---|".repeat(sizes.length + 1)}`);
for (const read of [DEFAULT_PAGE, PRICES, WORD, ITEM_TYPE, DEEP_PAGE]) await report(read.name, async () => read);
await report("one listing", ({ db }) => oneListing(db));
const bought = await inTurns(async ({ db, site }) => measureHttp(site.url, { requests: await purchases(db) }, SECONDS));
line("a purchase", bought.map(said), growth(bought));
for (const { name, bytes } of SIZES())
  line(name, await Promise.all(markets.map(async ({ db }) => megabytes(await bytes(db)))));
for (const { close, site } of markets) {
  await site.close();
  await close();
}
await embedded.stop();
process.exit(0);

async function report(name: string, caseOf: (market: Market) => Promise<Case>): Promise<void> {
  const cases = new Map<Market, Case>();
  for (const market of markets) cases.set(market, await caseOf(market));
  const measured = await inTurns(({ site, ...market }) => {
    const found = cases.get(markets.find(({ url }) => url === market.url) ?? { ...market, site });
    return measureHttp(site.url + (found?.path ?? ""), {}, SECONDS);
  });
  const costs: Cost[] = [];
  for (const market of markets) {
    const found = cases.get(market);
    if (found) costs.push(await costOf(market.url, found));
  }
  line(
    name,
    measured.map((each, place) => `${said(each)}; ${costSaid(costs[place])}`),
    growth(measured),
  );
}

/** The round of each market whose middle answer is the middle of all rounds. */
async function inTurns(measure: (market: Market) => Promise<Measured>): Promise<Measured[]> {
  const all = markets.map((): Measured[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [place, market] of markets.entries()) all[place]?.push(await measure(market));
  return all.map((each) => each.toSorted((a, b) => a.p50 - b.p50)[Math.floor(each.length / 2)] as Measured);
}

/** What the statements behind a read take alone, at best, and how many pages of tables and indexes they touch. */
async function costOf(url: string, { read }: Case): Promise<Cost> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let best: Cost = { ms: Number.POSITIVE_INFINITY, pages: 0 };
  const statements = await statementsOf(url, read);
  for (let round = 0; round < rounds; round++) {
    const cost: Cost = { ms: 0, pages: 0 };
    for (const { sql: text, parameters } of statements) {
      const { rows } = await client.query<{ "QUERY PLAN": [Explained] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        [...parameters],
      );
      const [explained] = rows[0]?.["QUERY PLAN"] ?? [];
      cost.ms += explained?.["Execution Time"] ?? 0;
      cost.pages += (explained?.Plan["Shared Hit Blocks"] ?? 0) + (explained?.Plan["Shared Read Blocks"] ?? 0);
    }
    if (cost.ms < best.ms) best = cost;
  }
  await client.end();
  return best;
}

type Explained = { "Execution Time": number; Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } };

function SIZES() {
  const of =
    (...tables: string[]) =>
    async (db: Db) => {
      const { rows } = await sql<{ bytes: number }>`
      select sum(pg_total_relation_size(name::regclass))::bigint as bytes from unnest(${tables}::text[]) name`.execute(
        db,
      );
      return rows[0]?.bytes ?? 0;
    };
  return [
    { name: "search_row with its indexes", bytes: of("search_row") },
    { name: "search_document", bytes: of("search_document") },
    { name: "listing, its details and pictures", bytes: of("listing", "listing_details", "photo", "auction", "bid") },
    {
      name: "the database",
      bytes: async (db: Db) =>
        (await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)).rows[0]
          ?.bytes ?? 0,
    },
  ];
}

function line(name: string, cells: readonly string[], last = ""): void {
  console.info(`| ${[name, ...cells, last].join(" | ")} |`);
}
