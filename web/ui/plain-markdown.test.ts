import { expect, test } from "vitest";
import { plainMarkdown } from "./plain-markdown.ts";

test("a card has the words of a text without its marks", () => {
  expect(plainMarkdown("# Ice\n\n**Fresh** H<sub>2</sub>O<br>[by](https://a.b) the `scu`")).toBe(
    "Ice Fresh H2O by the scu",
  );
});

test("the items of a list stay apart, and need no sign where a sentence ends", () => {
  expect(plainMarkdown("We carry:\n\n- ore\n- **gas**\n- crew.\n\nSay hello")).toBe(
    "We carry: ore · gas · crew. Say hello",
  );
  expect(plainMarkdown("1. First\n2. Second\n\nThen more")).toBe("First · Second · Then more");
});

test("a sign behind a backslash, or written as an entity, is itself", () => {
  expect(plainMarkdown("Hello **Orla\\_Venn** \\[AA\\], 3 &lt; 4 &amp; 1\\. of 2")).toBe(
    "Hello Orla_Venn [AA], 3 < 4 & 1. of 2",
  );
  expect(plainMarkdown("&amp;lt;")).toBe("&lt;");
});
