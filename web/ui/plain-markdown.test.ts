import { expect, test } from "vitest";
import { plainMarkdown } from "./plain-markdown.ts";

test("a card has the words of a text without its marks", () => {
  expect(plainMarkdown("# Ice\n\n**Fresh** H<sub>2</sub>O<br>[by](https://a.b) the `scu`")).toBe(
    "Ice Fresh H2O by the scu",
  );
});
