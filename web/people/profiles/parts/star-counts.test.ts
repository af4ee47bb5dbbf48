import { expect, test } from "vitest";
import { starCounts } from "./star-counts.ts";

test("each review stands in one bar, halves with the next whole star", () => {
  expect(starCounts([{ rating: 5 }, { rating: 4.5 }, { rating: 4 }, { rating: 0.5 }])).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 1 },
    { stars: 3, count: 0 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ]);
});
