import { describe, expect, test } from "vitest";
import { countdownParts, formatCount, formatRelative, parseAmount } from "./format.ts";
import { fromUtc } from "./moment.ts";

const HOUR = 3_600_000;

test.each([
  ["1,500", 1500],
  ["1 500", 1500],
  ["1.5m", 1_500_000],
  ["1,5m", 1_500_000],
  ["250K", 250_000],
  ["2b", 2_000_000_000],
  ["", 0],
  ["abc", 0],
  ["-5", 0],
  ["1.5.5m", 0],
  ["99999999999999999999", Number.MAX_SAFE_INTEGER],
])("%j is read as %d", (text, amount) => expect(parseAmount(text)).toBe(amount));

test("a zone without a name of its own is said from UTC, as everywhere on the site", () => {
  expect(fromUtc("Dec 3, 2025, 7:00 PM GMT+2")).toBe("Dec 3, 2025, 7:00 PM UTC+2");
  expect(fromUtc("Dec 3, 2025, 12:00 PM EST")).toBe("Dec 3, 2025, 12:00 PM EST");
});

test("numbers are grouped by the language of the page", () => {
  expect(formatCount(1_234_567, "en")).toBe("1,234,567");
  expect(formatCount(1_234_567, "uk").replace(/\s/g, " ")).toBe("1 234 567");
});

describe("countdown", () => {
  test("shows the largest units first", () =>
    expect(countdownParts(2 * HOUR + 14 * 60_000 + 5_000, 0)).toEqual([
      { value: 2, unit: "hour" },
      { value: 14, unit: "minute" },
      { value: 5, unit: "second" },
    ]));
  test.each([[0], [-1], [Number.NaN]])("is over at %d", (end) => expect(countdownParts(end, 0)).toEqual([]));
});

test.each([
  [-3 * 86_400_000, "3 days ago"],
  [-12 * 60_000, "12 minutes ago"],
  [27 * 86_400_000, "in 27 days"],
  [-400 * 86_400_000, "last year"],
  [0, "now"],
])("%d ms from now is %j", (distance, words) => expect(formatRelative(distance, 0, "en")).toBe(words));
