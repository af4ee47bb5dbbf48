import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeMoneyRequest, requestDeposit, sendMoney } from "#contract/money/transactions.ts";
import { type Connection, connect } from "#server/platform/database/connect.ts";
import { type Embedded, startEmbedded } from "#server/platform/database/embedded.ts";
import { livePostmaster } from "#server/platform/database/postmaster.ts";
import { newId } from "#server/platform/ids.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import { depth } from "#server/platform/testing/depth.ts";
import { maker, type Trader } from "#server/testing/make.ts";
import { differences, ledgerSums } from "./prove.ts";

/** The real server on data of its own, killed in the middle of transfers; every second time its database with it. */

const KILLS = depth < 1 ? 2 : 20;
const PEOPLE = 8;
/** What each person sends between two kills, one after the other. */
const EACH = 4;
const GIVEN = 1_000_000;
const ROOT = join(import.meta.dirname, "../..");

const dataDir = mkdtempSync(join(tmpdir(), "freeport killed "));
const environment = {
  ...process.env,
  DATA_DIR: dataDir,
  SEED: "none",
  SANDBOX: "false",
  LOG_LEVEL: "error",
};
let port = 0;
let server: ChildProcess;
let embedded: Embedded;
let database: Connection;
const cookies = new Map<string, string>();

beforeAll(async () => {
  port = await freePort();
  // The first server makes the data; the test looks at it beside.
  await open();
  embedded = await startEmbedded({ dataDir });
  database = connect(embedded.url);
});
afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
  await database.close();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  taken.close();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** Starts the server and waits until it says that it is open. */
async function open(): Promise<void> {
  const env = { ...environment, PORT: String(port), HOST: "127.0.0.1" };
  server = spawn(process.execPath, [join(ROOT, "server/main.ts")], { env, stdio: ["ignore", "pipe", "inherit"] });
  if (!server.stdout) throw new Error("the server says nothing");
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith("Freeport is open")) return;
  throw new Error("the server did not open");
}

async function kill(withDatabase: boolean): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  const postmaster = livePostmaster(join(dataDir, "postgres"));
  if (withDatabase && postmaster !== undefined) process.kill(postmaster, "SIGKILL");
  await ended;
}

async function signIn(who: Trader): Promise<void> {
  const secret = await createSession(database.db, { user_id: who.user_id, userAgent: "test", now: new Date() });
  cookies.set(who.user_id, `${SESSION_COOKIE}=${secret}`);
}

async function call(who: Trader, path: string, body: object, key: string): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    cookie: cookies.get(who.user_id) ?? "",
    "idempotency-key": key,
  };
  return fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** One intent: it is sent again under its key until it is answered, and its note names it. */
type Payment = { from: Trader; to: Trader; amount: number; note: string; key: string; id?: string };

const send = async (payment: Payment): Promise<void> => {
  const { from, to, amount, note, key } = payment;
  const reply = await call(from, sendMoney.path, { amount, user_recipient_id: to.username, note }, key);
  if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
  payment.id = ((await reply.json()) as { transaction_id: string }).transaction_id;
};

test(`a server killed ${KILLS} times in the middle of transfers loses no payment and makes none twice`, {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const make = maker(database.db);
  const admin = await make.trader({ role: "admin" });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => make.trader()));
  for (const who of [admin, ...people]) await signIn(who);
  for (const who of people) {
    const asked = await call(who, requestDeposit.path, { amount: GIVEN }, newId());
    const { data } = (await asked.json()) as { data: { transaction_id: string } };
    const path = completeMoneyRequest.path.replace(":transaction_id", data.transaction_id);
    expect((await call(admin, path, {}, newId())).status).toBe(200);
  }
  const someone = (but: Trader): Trader => {
    const others = people.filter((each) => each !== but);
    return others[Math.floor(Math.random() * others.length)] ?? admin;
  };
  const payments: Payment[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    // The moment is another one in each run: after so many answers of this round.
    let answersLeft = Math.floor(Math.random() * PEOPLE * EACH);
    let isKilled: Promise<void> | undefined;
    const sender = async (from: Trader) => {
      for (let nth = 0; nth < EACH; nth += 1) {
        const payment = {
          from,
          to: someone(from),
          amount: 1 + nth,
          note: `${round}-${from.username}-${nth}`,
          key: newId(),
        };
        payments.push(payment);
        await send(payment).catch(() => undefined);
        answersLeft -= 1;
        if (answersLeft <= 0) isKilled ??= kill(round % 2 === 1);
      }
    };
    await Promise.all(people.map(sender));
    await (isKilled ?? kill(round % 2 === 1));
    await open();
    // A minute passes: until then the dead process is thought to be at work on its calls.
    await sql`update idempotency_claim set claimed_at = claimed_at - interval '1 minute'`.execute(database.db);
    for (const payment of payments.filter(({ id }) => id === undefined))
      await expect
        .poll(() => send(payment).then(() => "sent", String), { timeout: 60_000, interval: 2_000 })
        .toBe("sent");
  }
  const rows = await database.db
    .selectFrom("money_transaction")
    .select(["transaction_id", "note", "amount"])
    .where("kind", "=", "payment")
    .orderBy("note")
    .execute();
  const intended = payments
    .map(({ id, note, amount }) => ({ transaction_id: id, note, amount }))
    .sort((one, other) => (one.note < other.note ? -1 : 1));
  expect(rows.toSorted((one, other) => (one.note < other.note ? -1 : 1))).toEqual(intended);
  const balances = await database.db.selectFrom("ledger_account").select(["account_id", "balance"]).execute();
  for (const { user_id } of people) {
    const moved = payments.reduce(
      (sum, { from, to, amount }) =>
        sum + (to.user_id === user_id ? amount : 0) - (from.user_id === user_id ? amount : 0),
      GIVEN,
    );
    expect(balances.find(({ account_id }) => account_id === user_id)?.balance).toBe(moved);
  }
  expect(await differences(database.db)).toEqual([]);
  expect(await ledgerSums(database.db)).toMatchObject({ total: 0 });
  const proof = spawn(process.execPath, [join(ROOT, "scripts/ledger.ts")], { env: environment, stdio: "ignore" });
  expect(await once(proof, "exit")).toEqual([0, null]);
});
