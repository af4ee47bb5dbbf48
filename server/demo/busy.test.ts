import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { cloneDatabase, type TestDatabase } from "#server/platform/testing/database.ts";
import { planDemo } from "./plan.ts";
import { writePlan } from "./seed.ts";
import { BUSY } from "./size.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await ensureCatalogue(database.db);
  const catalogue = await database.db
    .selectFrom("game_item")
    .select(["game_item_id", "details_id", "name", "type", "description"])
    .orderBy("name")
    .execute();
  const now = new Date();
  const items = catalogue.map((item) => ({ ...item, description: item.description ?? "" }));
  await writePlan(database.db, planDemo(now, items, BUSY), now);
});
afterAll(() => database.close());

/** The longest page that any list gives. */
const PAGE = 100;

test.each([
  ["listings that are for sale", sql`select count(*) as n from search_row`],
  [
    "members of one organisation",
    sql`select max(n) as n from (select count(*) as n from contractor_member group by contractor_id) of`,
  ],
  [
    "orders of one organisation",
    sql`select max(n) as n from (select count(*) as n from orders group by contractor_id) of`,
  ],
  ["orders of one customer", sql`select max(n) as n from (select count(*) as n from orders group by customer_id) of`],
  ["messages of one chat", sql`select max(n) as n from (select count(*) as n from chat_message group by chat_id) of`],
  [
    "notifications of one person",
    sql`select max(n) as n from (select count(*) as n from notification group by recipient_id) of`,
  ],
  ["open buy orders", sql`select count(*) as n from buy_order where fulfilled_at is null and expiry > now()`],
])("a busy site has pages of %s", async (_what, query) => {
  const { rows } = await sql<{ n: number }>`${query}`.execute(database.db);
  expect(rows[0]?.n).toBeGreaterThan(PAGE);
});
