import { expect, test } from "vitest";
import { clearFilters, countFilters, parseMarketSearch, searchParameters } from "./search.ts";

test("defaults and blanks leave the address", () => {
  expect(
    parseMarketSearch({
      query: "  ",
      kind: "any",
      type: "any",
      quantityAvailable: "1",
      minCost: "0",
      maxCost: "",
      sort: "activity",
      statuses: "active",
      index: "0",
      page_size: "48",
    }),
  ).toEqual({});
});

test("whatever is invalid falls back", () => {
  expect(
    parseMarketSearch({
      kind: "gift",
      quantityAvailable: "-3",
      minCost: "cheap",
      sort: "best",
      statuses: "lost",
      index: "x",
      page_size: "1000",
      rating: "900",
    }),
  ).toEqual({ rating: 50 });
});

test("everything valid is kept", () => {
  const raw = {
    query: "smg",
    kind: "auction",
    type: "armor",
    quantityAvailable: "0",
    minCost: "5",
    maxCost: "900",
    sort: "price-low",
    statuses: "active,inactive",
    index: "2",
    page_size: "96",
  };
  expect(parseMarketSearch(raw)).toEqual({
    query: "smg",
    kind: "auction",
    type: "armor",
    quantityAvailable: 0,
    minCost: 5,
    maxCost: 900,
    sort: "price-low",
    statuses: "active,inactive",
    index: 2,
    page_size: 96,
  });
});

test("parsing twice changes nothing", () => {
  const once = parseMarketSearch({ query: "007", minCost: "5", index: "3", quantityAvailable: "10" });
  expect(parseMarketSearch(once)).toEqual(once);
});

test("bounds the wrong way round are swapped", () => {
  expect(parseMarketSearch({ minCost: "900", maxCost: "5" })).toEqual({ minCost: 5, maxCost: 900 });
});

test("the server gets the defaults that the address leaves out", () => {
  expect(searchParameters({})).toMatchObject({ quantityAvailable: 1, sort: "activity", index: 0, page_size: 48 });
});

test("a price range is one filter, and clearing keeps the order", () => {
  const search = parseMarketSearch({ minCost: "5", maxCost: "9", sort: "title", query: "x" });
  expect(countFilters(search)).toBe(2);
  expect(clearFilters(search)).toEqual({ sort: "title" });
});
