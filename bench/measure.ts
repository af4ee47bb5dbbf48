import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";

export const CONNECTIONS = 10;
const SECONDS = 5;

export type Measured = { perSecond: number; p50: number; p99: number };
type Request = Pick<autocannon.Options, "method" | "headers" | "body" | "requests">;

/** Calls the address on keep-alive connections for some seconds. Anything but success ends the measurement. */
export async function measureHttp(url: string, request: Request = {}, seconds = SECONDS): Promise<Measured> {
  await autocannon({ url, ...request, connections: CONNECTIONS, duration: 1 });
  const result = await autocannon({ url, ...request, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Runs the same statements, prepared, on as many connections with pgbench: what HTTP cannot exceed. */
export async function measureSql(
  databaseUrl: string,
  statements: readonly Statement[],
  seconds = SECONDS,
): Promise<Measured> {
  const directory = mkdtempSync(join(tmpdir(), "freeport bench "));
  const script = join(directory, "statements.sql");
  writeFileSync(script, statements.map((statement) => `${written(statement)};\n`).join(""));
  const args = ["-n", "-M", "prepared", "-c", CONNECTIONS, "-j", 1, "-T", seconds, "-f", script, "-l", databaseUrl];
  const output = await run(pgbench(), args.map(String), directory);
  const times = readTimes(directory);
  rmSync(directory, { recursive: true });
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (!Number.isFinite(perSecond)) throw new Error(`pgbench said: ${output}`);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond, p50: at(0.5), p99: at(0.99) };
}

/** Values stand in the text, as constants. To pgbench a colon begins a variable, so no constant has one. */
function written({ sql, parameters }: Statement): string {
  const text = sql.replace(/\$(\d+)/g, (_, place: string) => constant(parameters[Number(place) - 1]));
  return text.replace(/\s+/g, " ").trim();
}

function constant(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join(",")}}` : String(value);
  return `U&'${text.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\003a")}'`;
}

/** Milliseconds of each transaction, in order of size: pgbench logs microseconds in its third column. */
function readTimes(directory: string): number[] {
  return readdirSync(directory)
    .filter((name) => name.startsWith("pgbench_log"))
    .flatMap((name) => readLines(join(directory, name)))
    .map((line) => Number(line.split(" ")[2]) / 1000)
    .sort((a, b) => a - b);
}

const readLines = (path: string) => readFileSync(path, "utf8").trim().split("\n");

/** It comes with the system's PostgreSQL tools, not with the embedded database. */
function pgbench(): string {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base) : [];
  const found = ["/usr/bin/pgbench", ...versions.map((version) => join(base, version, "bin", "pgbench"))].find(
    existsSync,
  );
  if (!found) throw new Error("pgbench is missing: apt-get install postgresql-client postgresql-contrib");
  return found;
}

function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((done, failed) => {
    let output = "";
    const child = spawn(program, args, { cwd });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    child.on("error", failed);
    child.on("exit", (code) => (code === 0 ? done(output) : failed(new Error(output))));
  });
}
