import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const CONNECTIONS = 10;
const SECONDS = 5;

export type Measured = { perSecond: number; p50: number; p99: number };
/** `requests` are sent one after the other, again and again; without them the address is read. */
export type Request = { method: string; path: string; headers: Readonly<Record<string, string>>; body: string };
export type Load = { headers?: Readonly<Record<string, string>>; requests?: readonly Request[]; connections?: number };

/** Calls the address on keep-alive connections for some seconds. Anything but success ends the measurement. */
export async function measureHttp(url: string, load: Load = {}, seconds = SECONDS): Promise<Measured> {
  const directory = mkdtempSync(join(tmpdir(), "freeport bench "));
  const script = join(directory, "load.lua");
  writeFileSync(script, luaOf(load));
  const wrk = (time: number) =>
    run(tool("WRK"), ["-t1", `-c${load.connections ?? CONNECTIONS}`, `-d${time}s`, "-s", script, url], directory);
  await wrk(1);
  const output = await wrk(seconds);
  rmSync(directory, { recursive: true });
  const [, calls, errors, microseconds, p50, p99] = /^RESULT (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(output) ?? [];
  if (calls === undefined || errors !== "0") throw new Error(`${url}: ${output}`);
  return {
    perSecond: (Number(calls) * 1e6) / Number(microseconds),
    p50: Number(p50) / 1000,
    p99: Number(p99) / 1000,
  };
}

/** What wrk sends, in its own language. Every answer that is not a success counts as an error. */
function luaOf({ headers = {}, requests = [] }: Load): string {
  return `
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`)
  .join("\n")}
local sent = {}
init = function()
${requests.map(({ method, path, headers: own, body }) => `  sent[#sent + 1] = wrk.format(${quoted(method)}, ${quoted(path)}, {${Object.entries(own).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)}}, ${quoted(body)})`).join("\n")}
end
local at = 0
${requests.length === 0 ? "" : "request = function() at = at % #sent + 1 return sent[at] end"}
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %d %d\\n", summary.requests, e.connect + e.read + e.write + e.status + e.timeout,
    summary.duration, latency:percentile(50), latency:percentile(99)))
end
`;
}

/** A text as Lua writes it; ours have no characters beyond ASCII. */
const quoted = (text: string) => JSON.stringify(text);

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Runs the same statements, prepared, on as many connections with pgbench: what HTTP cannot exceed. */
export const measureSql = (
  databaseUrl: string,
  statements: readonly Statement[],
  seconds = SECONDS,
): Promise<Measured> =>
  measureScript(databaseUrl, statements.map((statement) => `${written(statement)};\n`).join(""), { seconds });

/** Runs a script of pgbench, which may set variables, on connections side by side. */
export async function measureScript(
  databaseUrl: string,
  text: string,
  { seconds = SECONDS, connections = CONNECTIONS } = {},
): Promise<Measured> {
  const directory = mkdtempSync(join(tmpdir(), "freeport bench "));
  const script = join(directory, "statements.sql");
  writeFileSync(script, text);
  const args = ["-n", "-M", "prepared", "-c", connections, "-j", 1, "-T", seconds, "-f", script, "-l", databaseUrl];
  const output = await run(tool("PGBENCH"), args.map(String), directory);
  const times = readTimes(directory);
  rmSync(directory, { recursive: true });
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (!Number.isFinite(perSecond)) throw new Error(`pgbench said: ${output}`);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond, p50: at(0.5), p99: at(0.99) };
}

/** Values stand in the text, as constants or as what `named` makes of them. To pgbench a colon begins a variable, so no constant has one. */
export function written({ sql, parameters }: Statement, named: (value: unknown) => string = constant): string {
  const text = sql.replace(/\$(\d+)/g, (_, place: string) => named(parameters[Number(place) - 1]));
  return text.replace(/\s+/g, " ").trim();
}

export function constant(value: unknown): string {
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

/** Path of a program that `npm run bench` has found. */
function tool(name: "WRK" | "PGBENCH"): string {
  const path = process.env[name];
  if (path === undefined) throw new Error(`${name} does not say where the program is: npm run bench does`);
  return path;
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
