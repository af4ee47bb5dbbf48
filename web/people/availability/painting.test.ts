import { expect, test } from "vitest";
import { copiedDay, isSame, painted, rectangle, switched, withEvenings } from "./painting.ts";

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

test("a rectangle covers the days between its corners as they stand on the screen", () => {
  // Saturday 00:30 to Sunday 00:00: the last two days of a week that begins on Monday.
  expect(rectangle(6 * 48 + 1, 0, MONDAY_FIRST).sort((a, b) => a - b)).toEqual([0, 1, 288, 289]);
});

test("a row goes on as a whole, and off only when it was on as a whole", () => {
  const half = new Set([0]);
  expect([...switched(half, [0, 1])]).toEqual([0, 1]);
  expect([...switched(new Set([0, 1, 5]), [0, 1])]).toEqual([5]);
});

test("a copied day is every day's", () => {
  const copied = copiedDay(new Set([48, 50, 3]), 1);
  expect(copied.size).toBe(14);
  expect(copied.has(6 * 48 + 2)).toBe(true);
  expect(copied.has(3)).toBe(false);
});

test("evenings come on top of what is chosen, five hours on five days", () => {
  expect(withEvenings(new Set([0])).size).toBe(51);
  expect(isSame(painted(new Set([1]), [1], false), new Set())).toBe(true);
});
