import { expect, test } from "vitest";
import type { Aggregate } from "#contract/goods/items.ts";
import { findWanted, parseWantedSearch } from "./wanted.ts";

const item = (title: string, item_type: string, orders: [string, number, number, string][]): Aggregate =>
  ({
    aggregate_id: title,
    details: { title, item_type, item_name: title },
    buy_orders: orders.map(([username, price, quantity, expiry]) => ({ buyer: { username }, price, quantity, expiry })),
  }) as Aggregate;

const items = [
  item("Gold", "Commodity", [
    ["ann", 10, 5, "2026-03-05"],
    ["bob", 30, 1, "2026-03-03"],
  ]),
  item("Vanta Helmet", "Helmet", [["bob", 900, 2, "2026-03-04"]]),
  item("Nobody wants it", "Helmet", []),
];
const titles = (search: Parameters<typeof findWanted>[1], username = "ann", types?: ReadonlySet<string>) =>
  findWanted(items, search, { username, types, only: undefined }).map((wanted) => wanted.item.details.title);

test("words, type, price and owner narrow the list; items that nobody wants are never in it", () => {
  expect(titles({})).toEqual(["Gold", "Vanta Helmet"]);
  expect(titles({ query: "helmet van" })).toEqual(["Vanta Helmet"]);
  expect(titles({}, "ann", new Set(["Commodity"]))).toEqual(["Gold"]);
  expect(titles({ minCost: 31 })).toEqual(["Vanta Helmet"]);
  expect(titles({ maxCost: 9 })).toEqual([]);
  expect(titles({ minCost: 15, maxCost: 20 })).toEqual([]);
  expect(titles({ mine: true })).toEqual(["Gold"]);
  expect(findWanted(items, { mine: true }, { username: "ann", types: undefined, only: undefined })[0]?.quantity).toBe(
    5,
  );
});

test("on an organisation's hostname only what it wants itself is listed", () => {
  const [gold] = items;
  if (!gold) throw new Error("the list has items");
  const [first, ...others] = gold.buy_orders;
  if (!first) throw new Error("gold is wanted");
  const own = { ...first, customer_org: { spectrum_id: "BWINCORP", name: "Blackwood", avatar: "" } };
  const found = findWanted(
    [{ ...gold, buy_orders: [own as typeof first, ...others] }, ...items.slice(1)],
    {},
    { username: undefined, types: undefined, only: "BWINCORP" },
  );
  expect(found.map(({ item, quantity }) => [item.details.title, quantity])).toEqual([["Gold", 5]]);
});

test("sorts go by the best price, the sum of pieces and the next end", () => {
  expect(titles({ sort: "price-high" })).toEqual(["Vanta Helmet", "Gold"]);
  expect(titles({ sort: "quantity-high" })).toEqual(["Gold", "Vanta Helmet"]);
  expect(titles({ sort: "ending" })).toEqual(["Gold", "Vanta Helmet"]);
});

test("an address says only what is not the default, whatever somebody wrote into it", () => {
  expect(
    parseWantedSearch({ query: " a ", sort: "newest", mine: "false", minCost: "9", maxCost: "3", index: "-1" }),
  ).toEqual({ query: "a", minCost: 3, maxCost: 9 });
  expect(parseWantedSearch({ sort: "nonsense", type: "any", page_size: "13", mine: "true" })).toEqual({ mine: true });
});
