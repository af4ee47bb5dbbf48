import fc from "fast-check";
import { expect, test } from "vitest";
import { isFarOff, usualPrice } from "#contract/goods/usual-price.ts";
import { type Ask, cheapest, costOf, countOf } from "./cheapest.ts";
import { depth, turns } from "./depth.ts";

const ask = (price: number, quantity_available: number): Ask =>
  ({ listing_id: `${price}`, price, quantity_available }) as Ask;

test("the cheapest pieces come first, across sellers, and never more than there are", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.nat({ max: 50 })), { maxLength: 12 }),
      fc.nat({ max: 400 }),
      (rows, wanted) => {
        const asks = rows.map(([price, quantity]) => ask(price, quantity));
        const pieces = asks
          .flatMap(({ price, quantity_available }) => Array(quantity_available).fill(price))
          .sort((a, b) => a - b);
        const picks = cheapest(asks, wanted);
        expect(countOf(picks)).toBe(Math.min(wanted, pieces.length));
        expect(costOf(picks)).toBe(pieces.slice(0, wanted).reduce((sum, price) => sum + price, 0));
      },
    ),
  );
});

test("depth counts pieces: supply grows with the price, demand falls, and both ends hold everything", () => {
  const asks = [
    { price: 100, quantity: 5 },
    { price: 200, quantity: 3 },
  ];
  const bids = [
    { price: 90, quantity: 7 },
    { price: 40, quantity: 2 },
  ];
  const steps = depth(asks, bids);
  expect(steps).toHaveLength(101);
  expect(steps.at(0)).toEqual({ price: 0, supply: 0, demand: 9 });
  expect(steps.at(-1)).toEqual({ price: 220, supply: 8, demand: 0 });
  expect(turns(steps).map(({ supply, demand }) => [supply, demand])).toEqual([
    [0, 9],
    [0, 7],
    [0, 0],
    [5, 0],
    [8, 0],
  ]);
  expect(depth([], [])).toEqual([]);
});

const deals = (median: number | null) => ({
  days: 90,
  deals: 9,
  voices: 9,
  sellers: 4,
  confirmed: 2,
  spread: median === null ? null : { median, low: median, high: median },
});

test("deals say what is usual; without enough of them several asks do; one ask says nothing", () => {
  const asks = { count: 3, median: 50, low: 50, high: 50 };
  expect(usualPrice({ deals: deals(100), asks })).toEqual({ median: 100, basis: "deals" });
  expect(usualPrice({ deals: deals(null), asks })).toEqual({ median: 50, basis: "asks" });
  expect(usualPrice({ deals: deals(null), asks: { ...asks, count: 1 } })).toBeUndefined();
  expect(usualPrice({ deals: deals(null), asks: null })).toBeUndefined();
});

test.each([
  [500, undefined],
  [501, "above"],
  [20, undefined],
  [19, "below"],
  [0, "below"],
])("with 100 usual, %i is far off: %s", (price, expected) => {
  expect(isFarOff(price, { median: 100 })).toBe(expected);
});
