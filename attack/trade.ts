import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { TRUST } from "#contract/platform/limits.ts";
import { socketUrl } from "#server/platform/database/embedded.ts";
import { socketDirectory } from "#server/platform/database/socket-directory.ts";
import type { Person, Reply } from "./people.ts";
import type { AttackedSite } from "./site.ts";

/** A purchase and its acceptance, each sent under one key until there is an answer. The note finds it again in the database. */
export type Deal = {
  note: string;
  buyer: Person;
  seller: Person;
  listing_id: string;
  keys: [string, string];
  session_id?: string;
  isDone: boolean;
};

const TRADERS_PAUSE_MS = 1_300;
const SETTLE_SECONDS = 75;
/** Such answers say nothing about what happened: the same call again does. */
const isOpen = ({ status }: Reply) => status === 0 || status === 409 || status === 429 || status >= 500;

type Result = { said: string[]; findings: string[] };

/** People who buy from each other in a ring until they are stopped; `connectionString` leads to the site's database. */
export async function startTrading(traders: readonly Person[], connectionString: string) {
  await trust(connectionString, traders);
  const goods = await Promise.all(traders.map(listSomething));
  const deals: Deal[] = [];
  let isOver = false;
  const trading = traders.map(async (buyer, at) => {
    const next = (at + 1) % traders.length;
    const seller = traders[next] ?? buyer;
    let deal: Deal | undefined;
    while (!isOver) {
      // Whoever has no answer asks again before they deal anew, as people do.
      if (!deal || deal.isDone) {
        const keys: Deal["keys"] = [randomUUID(), randomUUID()];
        deal = { note: `deal-${randomUUID()}`, buyer, seller, listing_id: goods[next] ?? "", keys, isDone: false };
        deals.push(deal);
      }
      await strike(deal);
      await pause(TRADERS_PAUSE_MS);
    }
  });
  return {
    deals,
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(trading);
    },
  };
}

/**
 * Ten people trade while the server and the database are killed. Answers what ends the deals that are open then, and counts
 * them: best done a minute later, since the claims of a server that was killed stand for so long.
 */
export async function tradeThroughKills(
  site: AttackedSite,
  traders: readonly Person[],
  kills: number,
): Promise<() => Promise<Result>> {
  const url = socketUrl(socketDirectory(join(site.dataDir, "postgres")), "freeport");
  const { deals, stop } = await startTrading(traders, url);
  const waits: number[] = [];
  for (let kill = 0; kill < kills * 2; kill += 1) {
    await pause(1_500 + Math.random() * 1_500);
    if (kill % 2 === 0) site.killServer();
    else site.killDatabase();
    // What was killed is not gone at once.
    await pause(200);
    waits.push(await site.back());
  }
  await stop();
  return () => finish(url, deals, `${kills} kills of each; back after at most ${Math.max(0, ...waits)} ms`);
}

async function finish(url: string, deals: readonly Deal[], through: string): Promise<Result> {
  const open = deals.filter(({ isDone }) => !isDone).length;
  await settle(deals);
  const { lost, doubled } = await countDeals(url, deals);
  const undone = deals.filter(({ isDone }) => !isDone).length;
  const findings = Object.entries({ lost, doubled, "without an end": undone })
    .filter(([, found]) => found > 0)
    .map(([what, found]) => `${found} deals ${what}`);
  const said = `${deals.length} deals, ${open} of them ended only when repeated: lost ${lost}, doubled ${doubled}, restarts by hand 0`;
  return { said: [`${through}`, said], findings };
}

async function listSomething(person: Person): Promise<string> {
  const { status, body } = await person.call("POST", "/api/market/listings", {
    sale_type: "sale",
    title: `Crate of ${person.name}`,
    description: "",
    item_type: "Other",
    price: 5,
    quantity_available: 1_000_000,
    status: "active",
  });
  if (status !== 200) throw new Error(`no listing: ${status} ${JSON.stringify(body)}`);
  return String(body["listing_id"]);
}

/** Goes as far as there are answers. */
async function strike(deal: Deal): Promise<void> {
  const { buyer, seller, listing_id, note, keys } = deal;
  if (deal.session_id === undefined) {
    const bought = await buyer.call(
      "POST",
      "/api/market/purchase",
      { items: [{ listing_id, quantity: 1 }], note },
      { "idempotency-key": keys[0] },
    );
    if (bought.status !== 200) return requireOpen(bought);
    deal.session_id = String(bought.body["session_id"]);
  }
  const accepted = await seller.call(
    "PUT",
    `/api/offer/${deal.session_id}`,
    { status: "accepted" },
    { "idempotency-key": keys[1] },
  );
  if (accepted.status !== 200) return requireOpen(accepted);
  deal.isDone = true;
}

function requireOpen(reply: Reply): void {
  if (!isOpen(reply)) throw new Error(`a deal was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
}

const connectTo = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

/** Each of them opens more negotiations than new accounts may in a day. */
async function trust(url: string, traders: readonly Person[]): Promise<void> {
  const client = await connectTo(url);
  await client.query(
    "update party set hand_overs = $1, created_at = now() - $2 * interval '1 day' where kind = 'user' and handle = any($3)",
    [TRUST.handOvers, TRUST.days + 1, traders.map(({ name }) => name)],
  );
  await client.end();
}

/** The claims of a server that was killed stand for a minute. */
export async function settle(deals: readonly Deal[]): Promise<void> {
  const until = Date.now() + SETTLE_SECONDS * 1000;
  for (;;) {
    const open = deals.filter(({ isDone }) => !isDone);
    if (open.length === 0 || Date.now() > until) return;
    await Promise.all(open.map(strike));
    await pause(2_000);
  }
}

/** Deals that were answered and are not there, and those that are there twice. */
export async function countDeals(url: string, deals: readonly Deal[]) {
  // Trading goes on meanwhile: what ends after this may not be found yet.
  const done = deals.filter(({ isDone }) => isDone);
  const client = await connectTo(url);
  const { rows } = await client.query<{ note: string; orders: number; sessions: number }>(
    `select f.description as note, count(distinct o.order_id)::int as orders, count(distinct f.session_id)::int as sessions
     from offer f left join orders o on o.offer_session_id = f.session_id where f.description like '%deal-%' group by 1`,
  );
  await client.end();
  const found = new Map(rows.map((row) => [/deal-[\w-]+/.exec(row.note)?.[0], row]));
  return {
    lost: done.filter(({ note }) => !found.get(note)?.orders).length,
    doubled: deals.filter(({ note }) => Math.max(found.get(note)?.orders ?? 0, found.get(note)?.sessions ?? 0) > 1)
      .length,
  };
}
