import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer, getOffer, searchOffers } from "#contract/deals/offers.ts";
import { getOrder, searchOrders } from "#contract/deals/orders.ts";
import { getListing, getUserListings } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { getOrderChat, listChats, sendMessage } from "#contract/outward/chats.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { getMyProfile, getUser } from "#contract/people/profiles.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestReply } from "./platform/testing/server.ts";
import { ear, type Heard } from "./testing/heard.ts";
import { type Catalogue, judge } from "./testing/shards/judge.ts";
import { SPREAD } from "./testing/shards/keys.ts";
import { type Site, startSite } from "./testing/site.ts";

const FILE = join(import.meta.dirname, "../docs/shards.txt");
const HEAD = `# What each statement of the calls that come most often would ask of a database whose tables lie in shards by seller.
# Finding out who calls is left out: it asks all shards for the session, whose key is its hash.
# SHARDS=write npm run vitest -- run server/shards.test.ts writes it; docs/scaling.md explains it. How tables are spread stands in server/testing/shards/keys.ts.
`;

const heard = ear();
let site: Site;
let catalogue: Catalogue;
beforeAll(async () => {
  site = await startSite({ wrapDb: heard.wrapDb });
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped`.execute(
    site.db,
  );
  catalogue = new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, all]) => [
      table,
      new Set(all.map(({ column }) => column)),
    ]),
  );
});
afterAll(() => site.close());

test("what the calls that come most often ask of shards is what docs/shards.txt says", async () => {
  const said = HEAD + (await hotCalls()).join("");
  if (process.env["SHARDS"] === "write") writeFileSync(FILE, said);
  expect(said).toBe(readFileSync(FILE, "utf8"));
});

test("each table is spread, by a column that it has", () => {
  const wrong = Object.entries(SPREAD).filter(
    ([table, by]) =>
      !catalogue.has(table) || (by !== "everywhere" && by !== "nowhere" && !catalogue.get(table)?.has(by)),
  );
  expect(wrong).toEqual([]);
  expect([...catalogue.keys()].filter((table) => !(table in SPREAD))).toEqual(["migration"]);
});

async function hotCalls(): Promise<string[]> {
  const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  const { listing_id } = await site.make.listing(seller, { title: "Clean helmet", quantity: 9 });
  const found = {
    query: { listing_type: "not-aggregate", quantityAvailable: "1", sort: "activity", page_size: "48" },
  } as const;
  const sections: string[] = [];
  const ids = new Map<string, string>();
  const call = async (title: string, endpoint: Endpoint, act: () => Promise<TestReply>) => {
    const statements = await heard.during(async () => {
      const reply = await act();
      expect(reply.status, reply.text).toBe(200);
      for (const name of ["session_id", "order_id", "chat_id"]) {
        const [, id] = new RegExp(`"${name}":"([^"]+)"`).exec(reply.text) ?? [];
        if (id !== undefined) ids.set(name, id);
      }
    });
    sections.push(await section(`${title}: ${endpoint.method} ${endpoint.path}`, statements));
  };
  const id = (name: string) => ids.get(name) ?? "";
  const visitor = site.as();
  const [buying, selling] = [site.as(buyer), site.as(seller)];
  await call("the market", searchListings, () => visitor.call(searchListings, found));
  await call("a word", searchListings, () =>
    visitor.call(searchListings, { query: { ...found.query, query: "helmet" } }),
  );
  await call("a listing", getListing, () => visitor.call(getListing, { params: { listing_id } }));
  await call("a seller's shop", getUserListings, () =>
    visitor.call(getUserListings, { params: { username: seller.username } }),
  );
  await call("a person", getUser, () => visitor.call(getUser, { params: { username: seller.username } }));
  await call("a purchase", purchase, () => buying.call(purchase, { body: { items: [{ listing_id, quantity: 1 }] } }));
  await call("one's offers", searchOffers, () => selling.call(searchOffers, { query: { assigned: seller.username } }));
  await call("an offer", getOffer, () => selling.call(getOffer, { params: { session_id: id("session_id") } }));
  await call("an offer is accepted", answerOffer, () =>
    selling.call(answerOffer, { params: { session_id: id("session_id") }, body: { status: "accepted" } }),
  );
  await call("one's orders", searchOrders, () => buying.call(searchOrders, { query: { customer: buyer.username } }));
  await call("an order", getOrder, () => buying.call(getOrder, { params: { order_id: id("order_id") } }));
  await call("the chat of an order", getOrderChat, () =>
    buying.call(getOrderChat, { params: { order_id: id("order_id") } }),
  );
  await call("a message", sendMessage, () =>
    buying.call(sendMessage, { params: { chat_id: id("chat_id") }, body: { content: "When?" } }),
  );
  await call("one's chats", listChats, () => buying.call(listChats));
  await call("one's notifications", listNotifications, () =>
    selling.call(listNotifications, { params: { page: "0" } }),
  );
  await call("one's profile", getMyProfile, () => buying.call(getMyProfile));
  return sections;
}

/** Who calls is found for each call alike, and what is noted of them is gathered and written with whichever call comes next: the head of the file says it. */
const CALLER = new Set(["session", "active_day"]);

async function section(title: string, statements: readonly Heard[]): Promise<string> {
  const lines = new Set<string>();
  for (const each of statements) {
    const { verdict, verb, tables, why } = await judge(each, catalogue);
    if (tables.length > 0 && !tables.some((table) => CALLER.has(table)))
      lines.add(`  ${verdict.padEnd(20)} ${verb} ${tables.join(", ")}${why ? ` (${why})` : ""}`);
  }
  return `\n${title}\n${[...lines].join("\n")}\n`;
}
