import { expect, test } from "vitest";
import { answerTime } from "./answer-time.ts";

test.each([
  [0, "minutes", 5],
  [12, "minutes", 15],
  [50, "minutes", 50],
  [51, "hours", 1],
  [95, "hours", 2],
  [23 * 60, "hours", 23],
  [24 * 60, "days", 1],
  [49 * 60, "days", 3],
] as const)("an answer after %i minutes comes within %s: %i", (minutes, unit, count) => {
  expect(answerTime(minutes)).toEqual({ unit, count });
});
