import { fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { searchListings } from "#contract/market.ts";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { listingsById } from "#server/market/composites.ts";
import { searchListings as search } from "#server/market/search.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import type { DB } from "#server/platform/database/types.ts";
import { loadMarket } from "./load-market.ts";
import { CONNECTIONS, type Measured, measureHttp, measureSql, type Statement } from "./measure.ts";

/** `npm run bench -- search`: the market's reads at 100,000 listings, over HTTP and beside it the same SQL alone. */

const PORT = 18_097;
const sizes = { listings: Number(process.argv[2] ?? 100_000), users: 5_000, contractors: 300 };
const dataDir = resolve(".data/bench");
const MARKET = { listing_type: "not-aggregate", quantityAvailable: "1", sort: "activity", page_size: "48" };

const CASES: Record<string, Record<string, string>> = {
  "default page of 48": MARKET,
  "a common word": { ...MARKET, query: "helmet" },
  "price range + sort": { ...MARKET, minCost: "20000", maxCost: "400000", sort: "price-low" },
  "page 200": { ...MARKET, index: "200" },
};

const embedded = await startEmbedded({ dataDir });
const url = await prepareDatabase(embedded.url, sizes.listings);
const { db, close } = connect(url);
const listing = await db
  .selectFrom("listing")
  .select("listing_id")
  .where("sale_type", "=", "sale")
  .limit(1)
  .executeTakeFirstOrThrow();
const server = fork(join(import.meta.dirname, "server.ts"), {
  env: { ...process.env, PORT: String(PORT), DATABASE_URL: url, DATA_DIR: dataDir },
});
await once(server, "message");

console.info(
  `${sizes.listings.toLocaleString("en")} listings, ${CONNECTIONS} connections, keep-alive, no cache; aUEC, requests per second and milliseconds`,
);
console.info(row(["", "HTTP/s", "p50", "p99", "SQL alone/s", "p50", "p99", "share"]));
for (const [name, query] of Object.entries(CASES)) {
  const http = await measureHttp(`http://127.0.0.1:${PORT}${searchListings.path}?${new URLSearchParams(query)}`);
  report(
    name,
    http,
    await measureSql(url, await statementsOf((context) => search(context, searchListings.query.parse(query)))),
  );
}
const one = await measureHttp(`http://127.0.0.1:${PORT}${searchListings.path}/${listing.listing_id}`);
report(
  "one listing",
  one,
  await measureSql(
    url,
    await statementsOf(({ db }) => listingsById(db, [listing.listing_id], { user: undefined, publicUrl: "" })),
  ),
);

server.disconnect();
await close();
await embedded.stop();
process.exit(0);

function report(name: string, http: Measured, alone: Measured): void {
  const numbers = [http.perSecond, http.p50, http.p99, alone.perSecond, alone.p50, alone.p99].map((n) =>
    n.toFixed(n < 100 ? 1 : 0),
  );
  console.info(row([name, ...numbers, `${Math.round((100 * http.perSecond) / alone.perSecond)} %`]));
}

function row([name = "", ...cells]: readonly string[]): string {
  return name.padEnd(22) + cells.map((cell) => cell.padStart(12)).join("");
}

/** The statements that a read sends, as it sends them. Run twice, so that what is remembered of a large total is as in steady traffic. */
async function statementsOf(read: (context: Context) => Promise<unknown>): Promise<Statement[]> {
  let statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url });
  const logged: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters });
    },
  });
  const config = readConfig({ DATABASE_URL: url });
  const actor = { user: undefined, sessionHash: undefined, token: undefined, ip: "", userAgent: "" };
  const context: Context = { db: logged, replica: logged, actor, now: new Date(), config, language: "en" };
  for (const _ of [1, 2, 3]) {
    // A large total is counted in the background at its second look; that is done before the last.
    await sql`select pg_sleep(0.7)`.execute(logged);
    statements = [];
    await read(context);
  }
  await logged.destroy();
  return statements;
}

/** A database of this size is filled once and kept. */
async function prepareDatabase(clusterUrl: string, listings: number): Promise<string> {
  const name = `bench_${listings}`;
  const admin = connect(clusterUrl);
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin.db);
  const bench = new URL(clusterUrl);
  bench.pathname = `/${name}`;
  if (rows.length === 0) await fill(admin.db, name, bench.href);
  await admin.close();
  return bench.href;
}

async function fill(admin: Db, name: string, address: string): Promise<void> {
  const from = performance.now();
  await sql`drop database if exists filling`.execute(admin);
  await sql`create database filling`.execute(admin);
  const filling = address.replace(name, "filling");
  await migrate(filling);
  const { db: market, close: done } = connect(filling, { patience: 0 });
  await ensureCatalogue(market);
  await loadMarket(market, sizes);
  await done();
  await sql`alter database filling rename to ${sql.id(name)}`.execute(admin);
  console.info(`filled in ${Math.round((performance.now() - from) / 1000)} s`);
}
