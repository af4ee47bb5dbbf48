import { expect, test } from "vitest";
import { given, oneOf, pageOf, rangeOf, starsOf, textOf, wholeOf } from "./address.ts";

test("words are cut and trimmed, and may be a number", () => {
  expect(textOf("  a helmet ", 5)).toBe("a hel");
  expect(textOf(42, 10)).toBe("42");
  expect([textOf(" ", 5), textOf({}, 5), textOf(undefined, 5)]).toEqual([undefined, undefined, undefined]);
});

test("numbers are whole, not negative and bounded", () => {
  expect([wholeOf("12"), wholeOf(0), wholeOf(99, 50)]).toEqual([12, 0, 50]);
  expect([wholeOf("-1"), wholeOf("1.5"), wholeOf("1e3"), wholeOf("")]).toEqual(Array(4).fill(undefined));
  expect([pageOf(0), pageOf("3")]).toEqual([undefined, 3]);
});

test("a choice is one of those that there are, and the usual one is left out", () => {
  expect(oneOf("b", ["a", "b"])).toBe("b");
  expect(oneOf("a", ["a", "b"], "a")).toBeUndefined();
  expect(oneOf("10", [5, 10])).toBe(10);
  expect(oneOf("c", ["a", "b"])).toBeUndefined();
});

test("bounds the wrong way round are turned", () => {
  expect(rangeOf(20, 10)).toEqual({ min: 10, max: 20 });
  expect(rangeOf(20, undefined)).toEqual({ min: 20, max: undefined });
});

test("stars come in halves up to five", () => {
  expect([starsOf("4.4"), starsOf(6), starsOf("x")]).toEqual([4.5, undefined, undefined]);
});

test("what is not given does not stand in the address", () => {
  expect(given({ a: 1, b: undefined })).toEqual({ a: 1 });
});
