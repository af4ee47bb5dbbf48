import { expect, test } from "vitest";
import { countsInTurn } from "./in-turn.ts";

test("a count that is confirmed after a later one tells the later one's", () => {
  const counts = countsInTurn();
  const [first, second] = [counts.next(), counts.next()];
  expect(counts.tell("orla", second, 16)).toBe(16);
  expect(counts.tell("orla", first, 15)).toBe(16);
  expect(counts.tell("tam", first, 3)).toBe(3);
});

test("of many users the one who was told longest ago is forgotten first", () => {
  const counts = countsInTurn();
  const [early, late] = [counts.next(), counts.next()];
  for (let n = 0; n <= 1_000; n++) counts.tell(`user ${n}`, late, 7);
  expect(counts.tell("user 1", early, 6)).toBe(7);
  expect(counts.tell("user 0", early, 6)).toBe(6);
});
