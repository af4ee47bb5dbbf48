import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { readConfig } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import type { DB } from "#server/platform/database/types.ts";
import { ownTransactions } from "#server/platform/transaction.ts";
import { type Case, purchases } from "./cases.ts";
import { CONNECTIONS, type Measured, measureHttp, measureSql, type Statement } from "./measure.ts";
import { prepareDatabase } from "./prepare.ts";

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
  const server = fork(join(import.meta.dirname, "server.ts"), {
    env: { ...process.env, PORT: String(PORT), DATABASE_URL: url, DATA_DIR: dataDir },
  });
  await once(server, "message");
  const measured = await cases(db);
  // A fresh process runs slowly until its code is compiled: what is measured first would pay for all.
  for (const { path } of measured) await measureHttp(`http://127.0.0.1:${PORT}${path}`, {}, 1);
  let memory = 0;
  const look = setInterval(() => {
    memory = Math.max(memory, residentMegabytes(server.pid));
  }, 500);
  for (const { name, path, read } of measured) {
    const http = await measureHttp(`http://127.0.0.1:${PORT}${path}`);
    report(name, http, await measureSql(url, await statementsOf(url, read)));
  }
  if (withWrites)
    report("a purchase", await measureHttp(`http://127.0.0.1:${PORT}`, { requests: await purchases(db) }));
  clearInterval(look);
  console.info(`The server used at most ${memory} MB of memory.`);
  server.disconnect();
  await once(server, "exit");
  await close();
}

const residentMegabytes = (pid: number | undefined) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);

function report(name: string, http: Measured, alone?: Measured): void {
  const numbers = [http, ...(alone ? [alone] : [])].flatMap(({ perSecond, p50, p99 }) =>
    [perSecond, p50, p99].map((n) => n.toFixed(n < 100 ? 1 : 0)),
  );
  console.info(row([name, ...numbers, alone ? `${Math.round((100 * http.perSecond) / alone.perSecond)} %` : ""]));
}

function row([name = "", ...cells]: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(11)).join("");
}

/** The statements that a read sends, as it sends them. Run twice, so that what is remembered of a large total is as in steady traffic. */
async function statementsOf(url: string, read: Case["read"]): Promise<Statement[]> {
  let statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url });
  const logged: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) => {
      statements.push({ sql: text, parameters });
    },
  });
  const config = readConfig({ DATABASE_URL: url });
  const actor = { user: undefined, sessionHash: undefined, token: undefined, ip: "", userAgent: "" };
  const context: Context = {
    ...ownTransactions(logged),
    replica: logged,
    actor,
    now: new Date(),
    config,
    language: "en",
  };
  for (const _ of [1, 2, 3]) {
    // A large total is counted in the background at its second look; that is done before the last.
    await sql`select pg_sleep(1.5)`.execute(logged);
    statements = [];
    await read(context);
  }
  await logged.destroy();
  return statements;
}
