import { expect, test } from "vitest";
import { stepColumn, targets, withMoves } from "./board-move.ts";

test("a manager's card goes where the table of moves lets it, and closed cards lie still", () => {
  expect(targets(["manager"], "not-started")).toEqual(["in-progress", "fulfilled", "cancelled"]);
  expect(targets(["manager"], "fulfilled")).toEqual([]);
  expect(targets(["admin"], "fulfilled")).toEqual(["not-started", "in-progress", "cancelled"]);
});

test("arrow keys step over the columns that are open to the card and stop at the last", () => {
  expect(stepColumn(["manager"], "not-started", "not-started", 1)).toBe("in-progress");
  expect(stepColumn(["manager"], "not-started", "cancelled", 1)).toBe("cancelled");
  expect(stepColumn(["customer"], "not-started", "not-started", 1)).toBe("cancelled");
  expect(stepColumn(["manager"], "not-started", "not-started", -1)).toBe("not-started");
});

test("a card under way lies in its new column alone, and back in its old one when the move is taken back", () => {
  const card = { order_id: "a", status: "not-started" as const };
  const other = { order_id: "b", status: "not-started" as const };
  const moves = new Map([["a", { card, to: "in-progress" as const }]]);
  expect(withMoves([card, other], "not-started", moves)).toEqual([other]);
  expect(withMoves([], "in-progress", moves)).toEqual([card]);
  expect(withMoves([card, other], "not-started", new Map())).toEqual([card, other]);
});
