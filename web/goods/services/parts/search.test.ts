import { expect, test } from "vitest";
import { countServiceFilters, parseServiceSearch, serviceParameters, withoutFilters } from "./search.ts";

test("an address says what it means and nothing that goes without saying", () => {
  const raw = {
    query: " haul ",
    kind: "Mining",
    minCost: "900",
    maxCost: "100",
    sort: "newest",
    page_size: "20",
    x: "1",
  };
  const search = parseServiceSearch(raw);
  expect(search).toEqual({ query: "haul", kind: "Mining", minCost: 100, maxCost: 900 });
  expect(countServiceFilters(search)).toBe(3);
  expect(parseServiceSearch({ badge: "hot" })).toEqual({ badge: "hot" });
  expect(countServiceFilters({ badge: "hot" })).toBe(1);
  expect(serviceParameters({ badge: "hot" })).toMatchObject({ sellerBadge: "hot" });
});

test("nonsense in the address counts as not being there", () => {
  expect(
    parseServiceSearch({
      minCost: "-4",
      maxCost: "abc",
      paymentType: "gold",
      badge: "gold",
      sort: "luck",
      index: "x",
      page_size: "7",
    }),
  ).toEqual({});
});

test("each sort asks the server for its column and direction", () => {
  expect(serviceParameters({ sort: "price-high", index: 2 })).toMatchObject({
    sortBy: "cost",
    sortOrder: "desc",
    page: 2,
    pageSize: 20,
  });
  expect(serviceParameters({})).toMatchObject({ sortBy: "timestamp", sortOrder: "desc" });
});

test("clearing the filters keeps sort and page size", () => {
  expect(withoutFilters({ query: "a", rating: 40, sort: "name", page_size: 50, index: 3 })).toEqual({
    sort: "name",
    page_size: 50,
  });
});
