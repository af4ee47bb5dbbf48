import { expect, test } from "vitest";
import { monthLater, refreshableAt } from "./listing-life.ts";

test.each([
  ["2026-01-28T08:00:00.000Z", "2026-02-28T08:00:00.000Z"],
  ["2026-01-31T08:00:00.000Z", "2026-02-28T08:00:00.000Z"],
  ["2028-01-31T08:00:00.000Z", "2028-02-29T08:00:00.000Z"],
  ["2028-02-29T08:00:00.000Z", "2028-03-29T08:00:00.000Z"],
  ["2026-02-28T23:59:59.999Z", "2026-03-28T23:59:59.999Z"],
  ["2026-05-31T00:00:00.000Z", "2026-06-30T00:00:00.000Z"],
  ["2026-12-31T08:00:00.000Z", "2027-01-31T08:00:00.000Z"],
])("a listing of %s lives until %s", (now, end) => {
  expect(monthLater(new Date(now)).toISOString()).toBe(end);
});

test("a listing may be refreshed exactly from when its end lies three days before a month from now", () => {
  const HOUR_MS = 3_600_000;
  for (let at = Date.UTC(2027, 11, 25); at < Date.UTC(2028, 5, 5); at += 7 * HOUR_MS) {
    const now = new Date(at);
    for (const days of [24, 25, 26, 27, 27.9, 28, 28.1, 29, 30]) {
      const end = new Date(at + days * 24 * HOUR_MS);
      const mayBe = end.getTime() <= monthLater(now).getTime() - 72 * HOUR_MS;
      expect(refreshableAt(end, now) <= now, `${end.toISOString()} at ${now.toISOString()}`).toBe(mayBe);
    }
  }
});
