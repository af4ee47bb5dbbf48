import { expect, test } from "vitest";
import type { PublicContract } from "#contract/contracts.ts";
import { findContracts, parseContractsSearch } from "./contracts-search.ts";

const contract = (title: string, cost: number, day: number, more: Partial<PublicContract> = {}) =>
  ({
    title,
    cost,
    description: "",
    kind: "Escort",
    payment_type: "one-time",
    timestamp: `2026-03-0${day}T10:00:00.000Z`,
    ...more,
  }) as PublicContract;

const ALL = [
  contract("Alpha escort", 500, 1),
  contract("Bravo haul", 100, 3, { kind: "Transport", description: "ore to Pyro" }),
  contract("Charlie", 300, 2, { payment_type: "hourly" }),
];
const titles = (raw: Record<string, unknown>) =>
  findContracts(ALL, parseContractsSearch(raw)).map(({ title }) => title.split(" ")[0]);

test("an address keeps what it understands and leaves out what is usual", () => {
  const address = { query: " ore ", kind: "any", sort: "date-new", size: "6", page: "2", maxOffer: "x", mine: "true" };
  expect(parseContractsSearch(address)).toEqual({ query: "ore", page: 2, mine: true });
});

test("the newest stand first, and each order is what it says", () => {
  expect(titles({})).toEqual(["Bravo", "Charlie", "Alpha"]);
  expect(titles({ sort: "date-old" })).toEqual(["Alpha", "Charlie", "Bravo"]);
  expect(titles({ sort: "price-low" })).toEqual(["Bravo", "Charlie", "Alpha"]);
  expect(titles({ sort: "price-high" })).toEqual(["Alpha", "Charlie", "Bravo"]);
  expect(titles({ sort: "title" })).toEqual(["Alpha", "Bravo", "Charlie"]);
});

test("all words, the kind, the payment and the price narrow the list", () => {
  expect(titles({ query: "PYRO ore" })).toEqual(["Bravo"]);
  expect(titles({ kind: "Escort" })).toEqual(["Charlie", "Alpha"]);
  expect(titles({ paymentType: "hourly" })).toEqual(["Charlie"]);
  expect(titles({ minOffer: "200", maxOffer: "400" })).toEqual(["Charlie"]);
});
