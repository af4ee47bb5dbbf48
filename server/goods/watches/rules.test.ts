import { expect, test } from "vitest";
import { anchorOf, anchorWords } from "./rules.ts";

const nothing = { listing_id: null, game_item_id: null, seller_id: null, query: undefined, typeWords: [] };
const itself = (word: string) => ({ word, stem: word });

test("a listing, an item, a word, a seller, an item type and anything are told apart, the most telling first", () => {
  expect(anchorOf({ ...nothing, listing_id: "l", seller_id: "s" }, [])).toBe("listing:l");
  expect(anchorOf({ ...nothing, game_item_id: "i", typeWords: ["helmet"] }, [])).toBe("item:i");
  expect(anchorOf({ ...nothing, seller_id: "s", typeWords: ["helmet"] }, [itself("rifle")])).toBe("word:rif");
  expect(anchorOf({ ...nothing, seller_id: "s", typeWords: ["helmet"] }, [])).toBe("seller:s");
  expect(anchorOf({ ...nothing, typeWords: ["fps", "weapon"] }, [])).toBe("type:weapon");
  expect(anchorOf(nothing, [])).toBe("any");
});

test("words that the text index passes over or begins otherwise are no anchor", () => {
  expect(anchorOf(nothing, [{ word: "yourselves", stem: undefined }, itself("gun")])).toBe("word:gun");
  expect(anchorOf(nothing, [{ word: "dying", stem: "die" }])).toBe("any");
});

test("only plain words of a plain query must be in what it finds", () => {
  expect(anchorWords("p4-ar Rifle of x")).toEqual(["rifle"]);
  expect(anchorWords('"night patrol"')).toEqual([]);
  expect(anchorWords("helmet OR legs")).toEqual([]);
  expect(anchorWords("helmet -red")).toEqual([]);
  expect(anchorWords(undefined)).toEqual([]);
});
