import { expect, test } from "vitest";
import { contractParameters, parseContractsSearch } from "./contracts-search.ts";

test("an address keeps what it understands and leaves out what is usual", () => {
  const address = { query: " ore ", kind: "any", sort: "date-new", size: "20", page: "2", maxOffer: "x", mine: "true" };
  expect(parseContractsSearch(address)).toEqual({ query: "ore", page: 2, mine: true });
});

test("the server is asked for a page by number and size, and for one's own only when they are wanted", () => {
  expect(contractParameters(parseContractsSearch({}))).toEqual({ index: 0, page_size: 20 });
  expect(contractParameters(parseContractsSearch({ page: "2", size: "50", mine: "true", sort: "title" }))).toEqual({
    index: 2,
    page_size: 50,
    mine: "true",
    sort: "title",
  });
});
