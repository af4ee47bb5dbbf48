import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { sendMoney } from "#server/money/transactions/send-money.ts";
import { loadUser } from "#server/people/profiles/load-user.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import type { DB } from "#server/platform/database/types.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import { ownTransactions } from "#server/platform/transaction.ts";
import { printLatencies } from "./latency.ts";
import { writeWhatTriggersKeep } from "./load-market.ts";
import {
  constant,
  type Measured,
  measureHttp,
  measureScript,
  type Request,
  type Statement,
  written,
} from "./measure.ts";
import { prepareDatabase } from "./prepare.ts";
import { openSite } from "./site.ts";

/** `npm run bench -- money --seconds 5`: transfers between a thousand accounts and with one hot account; a page out of a million transactions. */

const ACCOUNTS = 1_000;
const SENDERS = 8;
const TRANSACTIONS = 1_000_000;
const RICH = 1_000_000_000_000;
const PORT = 18_097;
const dataDir = resolve(".data/bench");

type Account = { user_id: string; handle: string };
/** Who sends to whom. */
type Pick = () => readonly [Account, Account];

/** A thousand people who can spend, with their numbers in a table for pgbench. */
async function prepareAccounts(db: Db): Promise<Account[]> {
  await sql`create table if not exists bench_account (n integer primary key, id uuid not null, handle text not null)`.execute(
    db,
  );
  await sql`
    insert into bench_account select row_number() over (order by user_id), user_id, handle
    from (select user_id, handle from account join party on party_id = user_id where role = 'user' order by user_id limit ${ACCOUNTS}) a
    on conflict do nothing`.execute(db);
  await writeWhatTriggersKeep(db);
  await sql`update account set rsi_confirmed = true where user_id in (select id from bench_account)`.execute(db);
  await sql`
    with poor as (select id, gen_random_uuid() as transaction_id from bench_account join ledger_account on account_id = id where balance < ${RICH / 2}),
    head as (
      insert into money_transaction (transaction_id, kind, status, amount, from_id, to_id, created_by, created_at, settled_at)
      select transaction_id, 'deposit', 'completed', ${RICH}, '00000000-0000-0000-0000-000000000000', id, id, now(), now() from poor)
    insert into ledger_entry (transaction_id, account_id, amount, created_at)
    select transaction_id, '00000000-0000-0000-0000-000000000000', -${RICH}::bigint, now() from poor
    union all select transaction_id, id, ${RICH}::bigint, now() from poor`.execute(db);
  const { rows } = await sql<Account>`select id as user_id, handle from bench_account order by n`.execute(db);
  return rows;
}

const random = (accounts: readonly Account[]): Account => {
  const found = accounts[Math.floor(Math.random() * accounts.length)];
  if (!found) throw new Error("there are no accounts");
  return found;
};
const picks = (accounts: readonly Account[]): Record<"spread" | "hot", Pick> => {
  const [hot, ...others] = accounts;
  if (!hot) throw new Error("there are no accounts");
  const spread: Pick = () => {
    const [from, to] = [random(accounts), random(accounts)];
    return from === to ? spread() : [from, to];
  };
  return { spread, hot: () => (Math.random() < 0.5 ? [hot, random(others)] : [random(others), hot]) };
};

async function contextOf(db: Db, account: Account): Promise<Context> {
  const user = await loadUser(db, account.user_id);
  const actor = { user, sessionHash: undefined, token: undefined, ip: "", userAgent: "", referrer: null };
  return { ...ownTransactions(db), replica: db, actor, now: new Date(), config: readConfig({}), language: "en" };
}

/** The use case itself, by senders side by side in one process. */
async function measureUseCase(db: Db, accounts: readonly Account[], pick: Pick, seconds: number): Promise<Measured> {
  const contexts = new Map<string, Context>();
  for (const account of accounts) contexts.set(account.user_id, await contextOf(db, account));
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const sender = async () => {
    while (performance.now() < until) {
      const [from, to] = pick();
      const begun = performance.now();
      const context = contexts.get(from.user_id) as Context;
      await sendMoney({ ...context, now: new Date() }, undefined, { amount: 1, user_recipient_id: to.handle });
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** What one transfer sends to the database, with the accounts as variables of pgbench. */
async function scriptOf(url: string, [from, to]: readonly [Account, Account]): Promise<string> {
  const statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  const context = await contextOf(db, from);
  statements.length = 0;
  await sendMoney(context, undefined, { amount: 1, user_recipient_id: to.handle });
  await db.destroy();
  const made = statements.flatMap(({ parameters }) => parameters).find((value) => isNewId(value, [from, to]));
  const id = (variable: string) => `(select id from bench_account where n = :${variable})`;
  const named = (value: unknown): string => {
    if (value === from.user_id) return id("a");
    if (value === to.user_id) return id("b");
    if (value === to.handle) return "(select handle from bench_account where n = :b)";
    if (value === made) return "gen_random_uuid()";
    if (Array.isArray(value) && value.some((each) => each === from.user_id || each === to.user_id))
      return `array[${value.map(named).join(", ")}]`;
    return constant(value);
  };
  return statements.map((statement) => `${written(statement, named)};\n`).join("");
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
const isNewId = (value: unknown, known: readonly Account[]) =>
  typeof value === "string" && UUID.test(value) && known.every(({ user_id }) => user_id !== value);

const VARIABLES = {
  spread: `\\set a random(1, ${ACCOUNTS})\n\\set b 1 + (:a - 1 + random(1, ${ACCOUNTS - 1})) % ${ACCOUNTS}\n`,
  hot: `\\set c random(2, ${ACCOUNTS})\n\\set side random(0, 1)\n\\set a case when :side = 0 then 1 else :c end\n\\set b case when :side = 0 then :c else 1 end\n`,
} as const;

/** Transfers of a few hundred signed-in people, as a browser sends them. */
async function requestsOf(db: Db, pick: Pick): Promise<Request[]> {
  const secrets = new Map<string, string>();
  const requests: Request[] = [];
  for (let count = 0; count < 400; count++) {
    const [from, to] = pick();
    const secret =
      secrets.get(from.user_id) ??
      (await createSession(db, { user_id: from.user_id, userAgent: "bench", now: new Date() }));
    secrets.set(from.user_id, secret);
    requests.push({
      method: "POST",
      path: "/api/transaction/create",
      headers: { "content-type": "application/json", cookie: `${SESSION_COOKIE}=${secret}` },
      body: JSON.stringify({ amount: 1, user_recipient_id: to.handle }),
    });
  }
  return requests;
}

/** One account with a million transactions, made as they are kept. */
async function prepareBook(db: Db, accounts: readonly Account[]): Promise<Account> {
  const owner = accounts.at(-1);
  if (!owner) throw new Error("there are no accounts");
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from money_transaction where from_id = ${owner.user_id} or to_id = ${owner.user_id}`.execute(
    db,
  );
  const missing = TRANSACTIONS - (rows[0]?.count ?? 0);
  if (missing > 0)
    await db.transaction().execute(async (tx) => {
      // What triggers would do row by row is done once below.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into money_transaction (transaction_id, kind, status, amount, from_id, to_id, note, created_by, created_at, settled_at)
        select gen_random_uuid(),
          case when g.n % 100 = 0 then 'deposit' else 'payment' end, case when g.n % 1000 = 0 then 'cancelled' else 'completed' end, 1 + g.n % 1000,
          case when g.n % 100 = 0 then '00000000-0000-0000-0000-000000000000'::uuid when g.n % 2 = 0 then ${owner.user_id}::uuid else other.id end,
          case when g.n % 100 = 0 or g.n % 2 = 1 then ${owner.user_id}::uuid else other.id end,
          'bench', ${owner.user_id}, now() - make_interval(secs => g.n * 30), case when g.n % 100 = 0 then now() end
        from generate_series(1, ${missing}::int) g (n) join bench_account other on other.n = 1 + g.n % ${ACCOUNTS - 1}`.execute(
        tx,
      );
      await sql`
        insert into ledger_entry (transaction_id, account_id, amount, created_at)
        select transaction_id, side.account_id, side.amount, created_at from money_transaction,
          lateral (values (from_id, -amount), (to_id, amount)) side (account_id, amount) where note = 'bench' and status = 'completed'`.execute(
        tx,
      );
      await sql`truncate ledger_month`.execute(tx);
      await sql`
        insert into ledger_month select account_id, date_trunc('month', created_at at time zone 'UTC'),
          coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
        from ledger_entry group by 1, 2`.execute(tx);
      await sql`
        update ledger_account a set balance = e.sum from (select account_id, sum(amount) from ledger_entry group by 1) e where e.account_id = a.account_id`.execute(
        tx,
      );
    });
  await sql`vacuum analyze money_transaction, ledger_entry, ledger_account`.execute(db);
  return owner;
}

const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const list = (query: Record<string, string>) =>
  `/api/transactions/mine?${new URLSearchParams({ page_size: "50", ...query })}`;
const BOOK: readonly (readonly [string, string])[] = [
  ["newest", list({})],
  ["page 100", list({ page: "100" })],
  ["came in", list({ direction: "in" })],
  ["went out", list({ direction: "out" })],
  ["deposits", list({ kind: "deposit" })],
  ["refunds (none)", list({ kind: "refund" })],
  ["cancelled", list({ status: "cancelled" })],
  ["pending (none)", list({ status: "pending" })],
  ["of a day, half a year ago", list({ from: since(181), to: since(180) })],
  ["balance", "/api/transactions/balance"],
  ["statement", "/api/transactions/statement"],
];

const { values } = parseArgs({ options: { seconds: { type: "string", default: "5" } } });
const seconds = Number(values.seconds);
const embedded = await startEmbedded({ dataDir });
const url = await prepareDatabase(embedded.url, 1_000, { users: 2_000, contractors: 20, orders: 1_000 });
const { db, close } = connect(url, { statement_timeout: 0 });
const accounts = await prepareAccounts(db);
const site = await openSite({ port: PORT, databaseUrl: url, dataDir });
const print = (name: string, { perSecond, p50, p99 }: Measured) =>
  console.info(
    name.padEnd(32) + [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)].map((cell) => cell.padStart(10)).join(""),
  );
console.info(
  `\n${ACCOUNTS} accounts, ${SENDERS} senders${"transfers/s".padStart(18)}${"p50 ms".padStart(8)}${"p99 ms".padStart(10)}`,
);
for (const [name, pick] of Object.entries(picks(accounts)) as ["spread" | "hot", Pick][]) {
  const script = `${VARIABLES[name]}${await scriptOf(url, pick())}`;
  print(`${name}: use case`, await measureUseCase(db, accounts, pick, seconds));
  print(`${name}: pgbench`, await measureScript(url, script, { seconds, connections: SENDERS }));
  const load = { requests: await requestsOf(db, pick), connections: SENDERS };
  print(`${name}: HTTP`, await measureHttp(`${site.url}/api/transaction/create`, load, seconds));
}
await site.close();
const owner = await prepareBook(db, accounts);
const secret = await createSession(db, { user_id: owner.user_id, userAgent: "bench", now: new Date() });
console.info(`\n${TRANSACTIONS} transactions of one account, pages of 50`);
await printLatencies(url, dataDir, BOOK, { headers: { cookie: `${SESSION_COOKIE}=${secret}` }, seconds });
await close();
await embedded.stop();
process.exit(0);
