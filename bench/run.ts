import { resolve } from "node:path";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { type Case, purchases } from "./cases.ts";
import { CONNECTIONS, type Measured, measureHttp, measureSql } from "./measure.ts";
import { prepareDatabase } from "./prepare.ts";
import { openSite, watchMemory } from "./site.ts";
import { statementsOf } from "./statements.ts";

const PORT = 18_097;
const dataDir = resolve(".data/bench");

export type Plan = {
  sizes: readonly number[];
  /** What is measured at each size. */
  cases: (db: Db) => Promise<readonly Case[]>;
  /** Also purchases, and the server's memory while it is loaded. */
  withWrites: boolean;
};

/** Measures each case at each size over HTTP, and beside it the same SQL alone. */
export async function runBench({ sizes, cases, withWrites }: Plan): Promise<void> {
  const embedded = await startEmbedded({ dataDir });
  for (const size of sizes) {
    const url = await prepareDatabase(embedded.url, size);
    console.info(
      `\n${size.toLocaleString("en")} listings, ${CONNECTIONS} connections, keep-alive, no cache; requests per second and milliseconds`,
    );
    console.info(row(["", "HTTP/s", "p50", "p99", "pgbench/s", "p50", "p99", "share"]));
    await measureSize(url, cases, withWrites);
  }
  await embedded.stop();
}

async function measureSize(url: string, cases: Plan["cases"], withWrites: boolean): Promise<void> {
  const { db, close } = connect(url);
  const site = await openSite({ port: PORT, databaseUrl: url, dataDir });
  const measured = await cases(db);
  // A fresh process runs slowly until its code is compiled: what is measured first would pay for all.
  for (const { path } of measured) await measureHttp(`${site.url}${path}`, {}, 1);
  const mostMemory = watchMemory(site.pid);
  for (const { name, path, read } of measured) {
    const http = await measureHttp(`${site.url}${path}`);
    report(name, http, await measureSql(url, await statementsOf(url, read)));
  }
  if (withWrites) report("a purchase", await measureHttp(`${site.url}`, { requests: await purchases(db) }));
  console.info(`The server used at most ${mostMemory()} MB of memory.`);
  await site.close();
  await close();
}

function report(name: string, http: Measured, alone?: Measured): void {
  const numbers = [http, ...(alone ? [alone] : [])].flatMap(({ perSecond, p50, p99 }) =>
    [perSecond, p50, p99].map((n) => n.toFixed(n < 100 ? 1 : 0)),
  );
  console.info(row([name, ...numbers, alone ? `${Math.round((100 * http.perSecond) / alone.perSecond)} %` : ""]));
}

function row([name = "", ...cells]: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(11)).join("");
}
