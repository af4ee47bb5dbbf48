import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the keyboard of a phone says that Enter searches, in every field for searching", () => {
  const without = globSync("web/**/*.tsx").filter((file) =>
    /type="search"(?!\s+enterKeyHint="search")/.test(readFileSync(file, "utf8")),
  );
  expect(without).toEqual([]);
});
