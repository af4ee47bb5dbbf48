import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { Kysely, type LogEvent, type Logger, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./types.ts";
import { ANNOUNCING, OUTBOX_CHANNEL, waker } from "./wake.ts";

/** The database, or a transaction in it: what a query takes. */
export type Db = Kysely<DB>;
/** What a function takes that must run inside its caller's transaction. */
export type Tx = Transaction<DB>;

export type Connection = {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
};

/**
 * Times are milliseconds: `statement_timeout` is 0 for bulk work without a limit, `connectionTimeoutMillis` is the wait for a free connection.
 * After `silence` a database that should have cut its statement is taken for stopped, and the connection is given up; 0 waits for ever.
 * A `pooled` address leads to a pooler, which takes no settings of a session at its start: whoever runs it sets both limits there.
 * Without `prepare` statements get no names.
 * `onStatement` hears of each statement, with the milliseconds that it took.
 */
export type ConnectOptions = {
  max?: number;
  application_name?: string;
  statement_timeout?: number;
  connectionTimeoutMillis?: number;
  silence?: number;
  pooled?: boolean;
  prepare?: boolean;
  onStatement?: ((line: string) => void) | undefined;
};

/** Opens a pool on the address. Nothing is connected before the first query. */
export function connect(
  url: string,
  {
    max = 20,
    application_name = "freeport",
    statement_timeout = 30_000,
    connectionTimeoutMillis = 10_000,
    silence = statement_timeout && statement_timeout + 2_000,
    pooled = false,
    prepare = true,
    onStatement,
  }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: max,
    application_name: application_name,
    // A client that waits this long has long given up.
    ...(pooled ? {} : { statement_timeout, idle_in_transaction_session_timeout: 60_000 }),
    connectionTimeoutMillis: connectionTimeoutMillis,
    types: { getTypeParser },
    Client: namedClient(
      silence,
      prepare,
      waker(() => pool.query(WAKE)),
    ),
  });
  // A connection that breaks is replaced by the pool at the next query, and the query in flight fails; unhandled, either would end the
  // process. The pool speaks for its idle connections alone.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const log: Logger | undefined = onStatement && ((event) => onStatement(statementLine(event)));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
  const close = async () => {
    await db.destroy();
    // Kysely ends the pool only if it has ever used it.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** Values stay out: a password or a secret may be one of them. */
const statementLine = ({ level, query, queryDurationMillis }: LogEvent): string =>
  `${queryDurationMillis.toFixed(1).padStart(8)} ms ${level === "error" ? "FAILED " : ""}${query.sql.replace(/\s+/g, " ").trim()}`;

const WAKE = `notify ${OUTBOX_CHANNEL}`;
const MAX_NAMES = 500;
const MAX_SEEN = 5_000;
const MAX_NAMED_LENGTH = 20_000;

/**
 * Names under which statements are prepared once per connection of a pool, so that PostgreSQL parses and plans them once.
 * A text gets one at its second use: texts that vary without end would only fill each connection's memory.
 */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (!seen.has(text)) {
      if (seen.size >= MAX_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    if (names.size >= MAX_NAMES || text.length > MAX_NAMED_LENGTH) return undefined;
    const fresh = createHash("sha256").update(text).digest("base64url").slice(0, 16);
    names.set(text, fresh);
    seen.delete(text);
    return fresh;
  };
}

/**
 * Clients of a pool that send every parametrised statement under a name if they may, and break off after `silence` milliseconds without an answer.
 * Statements without parameters may be several in one text, so they go as they are. After a commit that has events they wake the deliverers.
 */
function namedClient(silence: number, prepare: boolean, wake: () => void): typeof pg.Client {
  const nameOf = statementNames();
  return class NamedClient extends pg.Client {
    /** Its transaction has events, of which deliverers hear after the commit. */
    private announces = false;
    // The overloads of `query` cannot be repeated here; every other form of the call goes through untouched.
    override query: pg.Client["query"] = ((...args: readonly unknown[]) => {
      const [text, values, ...rest] = args;
      const isNamed = prepare && typeof text === "string" && Array.isArray(values) && values.length > 0;
      const name = isNamed ? nameOf(text) : undefined;
      const forwarded = name === undefined ? args : [{ name, text, values }, ...rest];
      const asked = isPromised(forwarded) ? promised(this, forwarded) : ask(this, forwarded);
      if (silence > 0 && asked instanceof Promise) breakOff(this, asked, silence);
      if (typeof text === "string") this.announce(text, asked);
      return asked;
    }) as pg.Client["query"];

    private announce(text: string, asked: unknown): void {
      if (text.includes(ANNOUNCING)) this.announces = true;
      if (!this.announces || (text !== "commit" && text !== "rollback")) return;
      this.announces = false;
      if (text === "commit" && asked instanceof Promise) asked.then(wake, () => undefined);
    }
  };
}

const ask = (client: pg.Client, args: readonly unknown[]): unknown =>
  Reflect.apply(pg.Client.prototype.query, client, args);

/** Callers with a callback, and queries that send themselves such as cursors, get what pg answers. */
const isPromised = (args: readonly unknown[]): boolean =>
  typeof args.at(-1) !== "function" && !(args[0] instanceof Object && "submit" in args[0]);

/**
 * What pg would promise, as a promise of ours: pg's own ones are linked so that what each query answered lives until the next full collection
 * of garbage (docs/decisions/prepared-statements.md).
 */
const promised = (client: pg.Client, args: readonly unknown[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    ask(client, [...args, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))]);
  });

/** pg's own `query_timeout` would give the connection back to the pool with the statement still in it. */
function breakOff(client: pg.Client, asked: Promise<unknown>, silence: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const timer = setTimeout(() => stream.destroy(), silence).unref();
  const answered = () => clearTimeout(timer);
  asked.then(answered, answered);
}

const DATE = 1082;
const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const JSON_ARRAYS_START = "{";

function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8) return wholeNumber;
  if (oid === NUMERIC) return decimal;
  if (oid === DATE) return String;
  if (oid === INT8_ARRAY) return wholeNumbers;
  return pg.types.getTypeParser(oid, format);
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
}

/** Sums of bigint columns come as numeric: whole ones are held to the same limit. */
const decimal = (text: string): number => (text.includes(".") ? Number(text) : wholeNumber(text));

const wholeNumbers = (text: string): (number | null)[] =>
  text === "{}" || !text.startsWith(JSON_ARRAYS_START)
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((part) => (part === "NULL" ? null : wholeNumber(part)));
