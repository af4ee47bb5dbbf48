import { expect, test } from "vitest";
import { filled, lastDay } from "./months.ts";

test("months in which nothing moved are there, too", () => {
  const moved = { month: "2026-01-01", came_in: 5, went_out: 2, count: 2 };
  const months = filled([moved], new Date("2026-03-08T12:00:00Z"));
  expect(months.map(({ month }) => month)).toEqual([
    ...["04", "05", "06", "07", "08", "09", "10", "11", "12"].map((month) => `2025-${month}-01`),
    ...["2026-01-01", "2026-02-01", "2026-03-01"],
  ]);
  expect(months[9]).toEqual(moved);
});

test("a month ends on its last day", () => {
  expect(["2024-02-01", "2025-02-01", "2025-12-01"].map(lastDay)).toEqual(["2024-02-29", "2025-02-28", "2025-12-31"]);
});
