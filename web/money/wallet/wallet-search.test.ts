import { expect, test } from "vitest";
import { countFilters, parseWalletSearch, walletFilters } from "./wallet-search.ts";

const TX = "0197c001-0000-7000-8000-000000000001";

test("an address keeps the filters that it names and nothing that is no filter", () => {
  const search = parseWalletSearch({ kind: "refund", dir: "in", from: "2026-03-01", size: "25", page: "2", tx: TX });
  expect(search).toEqual({ kind: "refund", dir: "in", from: "2026-03-01", size: 25, page: 2, tx: TX });
  expect(countFilters(search)).toBe(3);
  const wrong = { kind: "gift", status: "lost", dir: "up", from: "2026-99-99", to: "today", page: "-1", tx: "x" };
  expect(parseWalletSearch(wrong)).toEqual({});
});

test("the last day is asked for to its end", () => {
  expect(walletFilters({ from: "2026-03-01", to: "2026-03-31" })).toMatchObject({
    from: "2026-03-01T00:00:00.000Z",
    to: "2026-03-31T23:59:59.999Z",
  });
});
