import { expect, test } from "vitest";
import { BLANK, meanwhileBetween, seenOf } from "./listing-values.ts";

const saved = { ...BLANK, title: "Helmet", price: 100, quantity_available: 5 };

test("what somebody else changed is taken over where nobody touched it, and asked about where both did", () => {
  const mine = { ...saved, price: 120, title: "My helmet" };
  const present = { ...saved, price: 90, quantity_available: 3 };
  expect(meanwhileBetween(saved, mine, present)).toEqual({
    untouched: { quantity_available: 3 },
    contested: ["price"],
  });
});

test("the same change made twice is no quarrel", () => {
  expect(meanwhileBetween(saved, { ...saved, price: 90 }, { ...saved, price: 90 })).toEqual({
    untouched: { price: 90 },
    contested: [],
  });
});

test("a save tells what the changed fields were when they were filled in", () => {
  expect(seenOf(saved, { price: 120, photos: [] })).toEqual({ price: 100 });
});
