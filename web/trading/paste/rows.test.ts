import { expect, test } from "vitest";
import { isSettled, type PasteRow, priceOf, rowsOf, wantedItems } from "./rows.ts";

const item = { id: "i", name: "Vanta Helmet", names: null, type: "Helmet" };
const row = (traits: Partial<PasteRow>): PasteRow => ({
  line: 1,
  text: "Vanta Helmet",
  item,
  candidates: [],
  isDoubtful: false,
  quantity: 1,
  price: null,
  ...traits,
});

test("the same item on two lines is asked for once, with both amounts", () => {
  expect(wantedItems([row({ quantity: 2 }), row({ item: null }), row({ quantity: 3 })])).toEqual([
    { game_item_id: "i", quantity: 5 },
  ]);
});

test("a row costs what the person wrote, else the lowest price now, else nothing is known", () => {
  const found = new Map([["i", { game_item_id: "i", wanted: 1, found: 1, total: 9, lowest_price: 9, picks: [] }]]);
  expect(priceOf(row({ price: 5 }), found)).toBe(5);
  expect(priceOf(row({}), found)).toBe(9);
  expect(priceOf(row({}), new Map())).toBeNull();
});

test("an unlike name is a doubt until somebody has looked, and a line without an item is never settled", () => {
  const [doubt] = rowsOf([{ line: 1, text: "Vant", quantity: 1, item, certain: false, candidates: [item] }]);
  expect(doubt && isSettled(doubt)).toBe(false);
  expect(isSettled(row({ item: null }))).toBe(false);
  expect(isSettled(row({}))).toBe(true);
});
