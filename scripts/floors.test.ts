import { describe, expect, test } from "vitest";
import { FLOORS, findBreaches, findCircles, type Import, isTest, readImports, roomNode } from "./floors.ts";

const imports = readImports();
const inside = imports.filter(({ from }) => !isTest(from));

test("imports are found at all, so that the rules below mean something", () => {
  expect(imports.length).toBeGreaterThan(5_000);
});

test("every import goes down", () => {
  expect(findBreaches(imports)).toEqual([]);
});

test("no room and no file waits for one that waits for it", () => {
  expect(findCircles(inside, roomNode)).toEqual([]);
  expect(findCircles(inside)).toEqual([]);
});

test("every folder with rooms in it is on a floor, in contract, server and web alike", () => {
  const top = /^(server\/(demo|testing)|web\/(ui|theme|locales|shell|dashboard|landing|legal|dev|testing|public))$/;
  const folders = new Set(
    imports.map(({ from }) => from.split("/")).flatMap(([side, room, file]) => (file ? `${side}/${room}` : [])),
  );
  const homeless = [...folders].filter(
    (folder) => !top.test(folder) && !FLOORS.flat().includes(folder.split("/")[1] ?? ""),
  );
  expect(homeless).toEqual([]);
});

describe("a wrong import is told by the rule's name", () => {
  test.each<[string, Import]>([
    [
      "a room imports from lower floors only",
      { from: "server/goods/listings/rules.ts", to: "server/deals/orders/queries.ts" },
    ],
    [
      "a room imports from lower floors only",
      { from: "server/fleet/ships.ts", to: "server/trading/purchase/purchase.ts" },
    ],
    ["a room imports from lower floors only", { from: "server/people/x.ts", to: "contract/goods/listings.ts" }],
    [
      "a room imports from lower floors only",
      { from: "web/goods/listings/parts/X.tsx", to: "web/deals/orders/parts/Y.tsx" },
    ],
    ["a screen is imported by routes alone", { from: "web/goods/X.tsx", to: "web/goods/listings/MarketScreen.tsx" }],
    ["the web's base knows no room", { from: "web/ui/Pager.tsx", to: "web/goods/listings/parts/search.ts" }],
    [
      "the browser gets schemas through check.ts alone",
      { from: "web/goods/listings/MarketScreen.tsx", to: "contract/goods/listings.ts" },
    ],
    ["what is for tests stays in tests", { from: "server/goods/x.ts", to: "server/testing/site.ts" }],
  ])("%s", (name, wrong) => {
    expect(findBreaches([wrong])).toContainEqual(expect.stringContaining(name));
  });

  test("a screen may show parts of rooms above its own", () => {
    expect(
      findBreaches([{ from: "web/people/profiles/UserScreen.tsx", to: "web/goods/listings/parts/ListingGrid.tsx" }]),
    ).toEqual([]);
  });

  test("a circle is found, also one of types", () => {
    const circle = [
      { from: "web/a/x.ts", to: "web/b/y.ts" },
      { from: "web/b/y.ts", to: "web/a/x.ts" },
    ];
    expect(findCircles(circle)).toHaveLength(1);
  });
});
