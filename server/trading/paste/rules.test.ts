import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/platform/limits.ts";
import { readingsOf, readLines } from "./rules.ts";

describe("a line", () => {
  test.each([
    "12x Vanta Helmet",
    "12 x Vanta Helmet",
    "x12 Vanta Helmet",
    "12× Vanta Helmet",
    "Vanta Helmet x12",
    "Vanta Helmet × 12",
    "Vanta Helmet (12)",
    "Vanta Helmet [x12]",
    "Vanta Helmet: 12",
    "Vanta Helmet\t12",
    "Vanta Helmet, 12",
    "12; Vanta Helmet",
    "12 Vanta Helmet",
    "Vanta Helmet 12",
    "Vanta Helmet 12 SCU",
    "12 шт Vanta Helmet",
    "- 12x Vanta Helmet",
    "• Vanta Helmet x 12",
    '"Vanta Helmet", 12',
  ])("%s is twelve helmets", (line) => {
    expect(readingsOf(line)[0]).toEqual({ name: "Vanta Helmet", quantity: 12 });
  });

  test("with grouped thousands is read in every country's way", () => {
    for (const amount of ["1,200", "1.200", "1 200", "1’200", "1200"])
      expect(readingsOf(`${amount} x Agricium`)[0]).toEqual({ name: "Agricium", quantity: 1200 });
  });

  test("without an amount means one, and a number that may belong to the name is also read as such", () => {
    expect(readingsOf("P4-AR Rifle")).toEqual([{ name: "P4-AR Rifle", quantity: 1 }]);
    expect(readingsOf("Arrowhead 2")).toContainEqual({ name: "Arrowhead 2", quantity: 1 });
    expect(readingsOf("1. Vanta Helmet")[0]).toEqual({ name: "Vanta Helmet", quantity: 1 });
  });

  test("never makes an amount of nothing or beyond the limit", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (line) => {
        for (const { name, quantity } of readingsOf(line)) {
          expect(name.trim()).toBe(name);
          expect(name).not.toBe("");
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(LIMITS.quantity);
        }
      }),
    );
  });
});

test("blank lines are passed over but counted, and what is too much is told", () => {
  const { lines } = readLines("Vanta Helmet\r\n\n---\n2x Agricium");
  expect(lines.map(({ line, text }) => [line, text])).toEqual([
    [1, "Vanta Helmet"],
    [4, "2x Agricium"],
  ]);
  expect(readLines("a\n".repeat(LIMITS.pastedLines + 3))).toMatchObject({ leftOut: 3 });
});
