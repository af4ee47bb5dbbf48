import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { Markdown } from "./Markdown.tsx";
import { isMarked, type Mark, markUp } from "./markdown-marks.ts";

const marked = (text: string, from: number, to: number, mark: Mark) => {
  const edit = markUp(text, from, to, mark);
  return text.slice(0, edit.from) + edit.text + text.slice(edit.to);
};
// Own pictures are told by the address of the page.
beforeEach(() => void vi.stubGlobal("window", { location: { origin: "https://freeport.example" } }));

test.each(["small", "sub", "sup"] as const)("words marked as %s are drawn so, and the mark comes off again", (mark) => {
  const text = marked("H2O", 1, 2, mark);
  expect(renderToStaticMarkup(createElement(Markdown, { text }))).toContain(`H<${mark}>2</${mark}>O`);
  const start = text.indexOf("2");
  expect(marked(text, start, start + 1, mark)).toBe("H2O");
});

test("a second heading is drawn below the first, and a heading changes its size", () => {
  const text = marked("Fleet", 0, 0, "subheading");
  expect(renderToStaticMarkup(createElement(Markdown, { text }))).toContain("<h4>Fleet</h4>");
  expect(marked(text, 4, 4, "heading")).toBe("# Fleet");
  expect(marked("# Fleet", 3, 3, "subheading")).toBe("## Fleet");
  expect(marked(text, 4, 4, "subheading")).toBe("Fleet");
});

test("a picture is written with its words, and is drawn once its address is there", () => {
  const text = marked("my ship", 0, 7, "image").replace("https://", "https://i.imgur.com/ship.png");
  expect(renderToStaticMarkup(createElement(Markdown, { text }))).toContain('alt="my ship"');
});

test.each<[string, Mark, boolean]>([
  ["**word**", "bold", true],
  ["**word**", "italic", false],
  ["*word*", "italic", true],
  ["***word***", "italic", true],
  ["word", "bold", false],
  ["# word", "heading", true],
  ["## word", "heading", false],
])("of %s the button for %s is pressed: %s", (text, mark, expected) => {
  const from = text.indexOf("word");
  expect(isMarked(text, from, from + 4, mark)).toBe(expected);
});

test("italic leaves bold as it is", () => expect(marked("**word**", 2, 6, "italic")).toBe("***word***"));
