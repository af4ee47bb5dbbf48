import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { Markdown } from "./Markdown.tsx";
import { type Mark, markUp } from "./markdown-marks.ts";

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
