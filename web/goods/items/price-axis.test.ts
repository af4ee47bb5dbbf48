import { expect, test } from "vitest";
import { formatOnAxis, widened } from "./price-axis.ts";

/** What nine lines of the scale over this range say. */
const lines = ({ minValue, maxValue }: ReturnType<typeof widened>) =>
  Array.from({ length: 9 }, (_, line) => formatOnAxis(minValue + ((maxValue - minValue) * line) / 8));

test.each([335_000, 1_240_000, 45_300_000])(
  "each line beside the chart of a price that stays at %i says another price",
  (price) => {
    const range = widened({ minValue: price, maxValue: price });
    expect(new Set(lines(range)).size).toBe(9);
    expect((range.minValue + range.maxValue) / 2).toBe(price);
  },
);

test("a price of a few aUEC has whole steps, and none below zero", () => {
  expect(widened({ minValue: 28, maxValue: 28 })).toEqual({ minValue: 26, maxValue: 30 });
  expect(widened({ minValue: 1, maxValue: 1 })).toEqual({ minValue: 0, maxValue: 3 });
});

test("a price that moves fills the chart", () => {
  expect(widened({ minValue: 3_000, maxValue: 4_000 })).toEqual({ minValue: 3_000, maxValue: 4_000 });
});
