import fc from "fast-check";
import { expect, test } from "vitest";
import { isReadable, nameText, plainName } from "./names.ts";

test.each([
  ["a direction mark", "Harbor\u202e Master", "Harbor Master"],
  ["marks without width", "\u200bHar\u200dbor\ufeff", "Harbor"],
  ["wide letters", "Ｈａｒｂｏｒ", "Harbor"],
  ["lines and tabs", " Harbor\n\tMaster ", "Harbor Master"],
  ["letters of other scripts", "Гавань 港口", "Гавань 港口"],
])("a name is kept without %s", (_, typed, kept) => {
  expect(nameText(1, 30).parse(typed)).toBe(kept);
});

test.each(["\u200b\u200b", "\u2800\u2800\u2800", "\u3164", "---", "★ ★", " "])(
  "a name that shows no letter and no digit is refused: %j",
  (typed) => {
    expect(nameText(1, 30).safeParse(typed).success).toBe(false);
  },
);

test("what is kept stays as it is when it is kept again, and has nothing unseen", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const kept = plainName(typed);
      expect(plainName(kept)).toBe(kept);
      expect(kept).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(isReadable(kept) || kept.replace(/[^\p{L}\p{N}]/gu, "") === "").toBe(true);
    }),
  );
});
