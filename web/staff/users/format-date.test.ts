import { expect, test } from "vitest";
import { formatDate } from "./format-date.ts";

test("a day of the calendar is the same one wherever it is read", () => {
  expect(formatDate("2026-11-24", "en")).toBe("Nov 24, 2026");
  expect(formatDate("2026-11-24", "uk")).toBe("24 лист. 2026 р.");
});
