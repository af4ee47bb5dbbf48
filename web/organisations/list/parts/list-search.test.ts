import { expect, test } from "vitest";
import { countFilters, listParameters, parseListSearch, tagsOf, withoutFilters } from "./list-search.ts";

test("an address keeps what differs from the usual list, and nothing that is no filter", () => {
  expect(
    parseListSearch({ query: "  nova ", fields: "medical,piracy,freight", rating: "4.4", sorting: "name", index: "2" }),
  ).toEqual({
    query: "nova",
    fields: "freight,medical",
    rating: 4.5,
    sorting: "name",
    index: 2,
  });
  expect(
    parseListSearch({ query: "", fields: "x", rating: "9", sorting: "date", index: "-1", pageSize: "10", more: "1" }),
  ).toEqual({});
});

test("a plain list asks for the newest ten", () => {
  expect(listParameters({})).toMatchObject({ index: 0, pageSize: 10, sorting: "date" });
});

test("clearing keeps the order and the size of a page", () => {
  const search = parseListSearch({ query: "nova", fields: "freight", sorting: "members", pageSize: "25", index: "3" });
  expect([countFilters(search), tagsOf(search)]).toEqual([2, ["freight"]]);
  expect(withoutFilters(search)).toEqual({ sorting: "members", pageSize: 25 });
});
