import { expect, test } from "vitest";
import { badgesOf } from "./badges.ts";

const NOBODY = { assured_rating: 0, total_orders: 0, total_assignments: 0, response_rate: 0, streak: 0 };

test.each([
  [{}, []],
  [{ assured_rating: 48, total_orders: 24 }, []],
  [{ assured_rating: 45, total_orders: 25 }, ["well"]],
  [{ assured_rating: 47.5, total_orders: 25 }, ["top"]],
  [{ response_rate: 100, total_assignments: 9 }, []],
  [{ response_rate: 90, total_assignments: 10 }, ["responsive"]],
  [{ streak: 5 }, ["streak"]],
  [{ streak: 10 }, ["hot"]],
  [{ hand_overs: 10, streak: 4 }, ["handed"]],
  [{ assured_rating: null, total_orders: null, streak: null }, []],
])("%j earns %j", (figures, expected) => {
  expect(badgesOf({ ...NOBODY, ...figures })).toEqual(expected);
});
