import { expect, test } from "vitest";
import { type Catalogue, judge } from "./judge.ts";

const CATALOGUE: Catalogue = new Map(
  Object.entries({
    listing: ["listing_id", "seller_id", "price"],
    search_row: ["row_id", "seller_id", "title"],
    service: ["service_id", "owner_id"],
    notification: ["notification_id", "recipient_id"],
    party: ["party_id", "name"],
    orders: ["order_id", "customer_id"],
  }).map(([table, columns]) => [table, new Set(columns)]),
);
const ANN = "11111111-0000-4000-8000-000000000000";
const BOB = "22222222-0000-4000-8000-000000000000";

test.each([
  ["the rows of one seller", "select * from listing where seller_id = $1 and price > 5", [ANN], "one shard"],
  [
    "two tables of one seller, each by the same value",
    "select 1 from listing l, service s where l.seller_id = $1 and s.owner_id = $2",
    [ANN, ANN],
    "one shard",
  ],
  [
    "two tables joined by their keys",
    "select 1 from listing l join service s on s.owner_id = l.seller_id where l.seller_id = $1",
    [ANN],
    "one shard",
  ],
  [
    "a key that comes through a CTE and a lateral",
    "with own as (select seller_id as who from listing where seller_id = $1) select 1 from own o join lateral (select 1 from service s where s.owner_id = o.who) x on true",
    [ANN],
    "one shard",
  ],
  [
    "a key that comes through a star",
    "select 1 from (select l.* from listing l where l.seller_id = $1) x join service s on s.owner_id = x.seller_id",
    [ANN],
    "one shard",
  ],
  [
    "a key in a subquery of IN",
    "select 1 from listing where seller_id = $1 and seller_id in (select owner_id from service)",
    [ANN],
    "one shard",
  ],
  [
    "a correlated EXISTS",
    "select 1 from listing l where l.seller_id = $1 and exists (select from service where owner_id = l.seller_id)",
    [ANN],
    "one shard",
  ],
  ["sellers that are named", "select 1 from listing where seller_id = any($1::uuid[])", [[ANN, BOB]], "named shards"],
  [
    "an insert that says whose it is",
    "insert into notification (notification_id, recipient_id) values ($1, $2)",
    ["n", ANN],
    "one shard",
  ],
  [
    "an insert for several",
    "insert into notification (notification_id, recipient_id) select id, id from unnest($1::uuid[]) as given(id)",
    [[ANN, BOB]],
    "named shards",
  ],
  [
    "two parties",
    "select 1 from listing l, notification n where l.seller_id = $1 and n.recipient_id = $2",
    [ANN, BOB],
    "named shards",
  ],
  ["one listing by its own key", "select 1 from listing where listing_id = $1", ["l"], "all shards"],
  ["a key below an OR", "select 1 from listing where seller_id = $1 or price > 5", [ANN], "all shards"],
  ["what lies everywhere", "select name from party where party_id = $1", [ANN], "every shard has it"],
  [
    "a join by another column",
    "select 1 from listing l join search_row r on r.row_id = l.listing_id",
    [],
    "does not fit",
  ],
  ["a table without a key", "update orders set customer_id = $1 where order_id = $2", [ANN, "o"], "does not fit"],
  ["a function that reads tables without a key", "select made from offers_before($1, $1)", [ANN], "does not fit"],
] as const)("%s", async (_, sql, parameters, verdict) => {
  expect((await judge({ sql, parameters }, CATALOGUE)).verdict).toBe(verdict);
});

test("a table that nobody has spread is an error", async () => {
  await expect(judge({ sql: "select 1 from something_new", parameters: [] }, CATALOGUE)).rejects.toThrow(
    "something_new",
  );
});
