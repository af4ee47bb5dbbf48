import { expect, test } from "vitest";
import { itemPicture } from "#contract/platform/art/item-picture.ts";
import { marksOf } from "./Drawing.tsx";

/** What is drawn, without its ground and the stroke it is drawn with. */
const motif = (type: string, name = "") => /<g [^>]*>(.*)<\/g>/.exec(itemPicture(type, name))?.[1];

test("a drawing says what kind of thing it stands for", () => {
  const types = ["Gloves", "Helmet", "Bomb", "Cooler", "Footwear", "Missile", "Weapon Magazine", "Ship Livery"];
  expect(new Set(types.map((type) => motif(type))).size).toBe(types.length);
});

test("the same name is always drawn the same, and names differ", () => {
  expect(itemPicture("Helmet", "Vanta Helmet")).toBe(itemPicture("Helmet", "Vanta Helmet"));
  const names = ["Vanta", "Oracle", "Lynx", "Morozov", "Calico", "Overlord", "Defiance", "Aves"];
  expect(new Set(names.map((name) => itemPicture("Helmet", name))).size).toBe(names.length);
});

test("a type that the catalogue does not have is drawn by its words", () => {
  expect(motif("armor", "x")).toBe(motif("Full Set", "x") ?? "");
  expect(motif("gun for hire", "x")).not.toBe(motif("Other", "x"));
});

test.each([
  ["Bracer Cooler S2", ["S2"]],
  ["QuadraCell, Size 3, grade a", ["S3", "A"]],
  ["Set of plates", []],
  ["US5000", []],
])("of %s its size and grade are marked: %j", (name, marks) => {
  expect(marksOf(name)).toEqual(marks);
});
