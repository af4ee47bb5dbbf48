// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test } from "vitest";
import { open } from "#web/testing/page.tsx";
import { Markdown } from "./Markdown.tsx";
import { plainParagraphs } from "./plain-paragraphs.ts";
import { RichText } from "./RichText.tsx";

/** What is drawn, without how the source was broken into lines. */
const drawn = ({ container }: { container: HTMLElement }) =>
  container.innerHTML
    .replace(/\s+/g, " ")
    .replace(/ (?=<)/g, "")
    .replace(/(?<=>) /g, "");

const PIECES = [
  "word",
  "Ціна",
  "艦",
  " ",
  "  ",
  "\n",
  "\n\n",
  "\t",
  "-",
  "- ",
  "1. ",
  "1",
  ".",
  ")",
  "=",
  "*",
  "_",
  "~",
  "#",
  "!",
  "[x]",
  "(y)",
  "<b>",
  "&amp;",
  ":",
  "http://a.b",
  "www.a.b",
  "a@b.co",
  "|",
  "`",
  "\\",
  "'",
  '"',
  "+",
  "—",
  "%",
  "…",
];

test("a text without marks is drawn as Markdown would draw it", async () => {
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      fc.pre(plainParagraphs(written) !== undefined);
      const rich = await open(<RichText text={written} />);
      const shown = drawn(rich);
      rich.unmount();
      const marked = await open(<Markdown text={written} />);
      expect(shown).toBe(drawn(marked));
      marked.unmount();
    }),
    { numRuns: 150 },
  );
});

test.each(["**bold**", "- one\n- two", "see https://example.org", "1. first", "a < b", "    code", "Title\n==="])(
  "%j is for the library",
  (text) => {
    expect(plainParagraphs(text)).toBeUndefined();
  },
);

test("a text with marks is drawn with them", async () => {
  const { container, findByText } = await open(<RichText text="**Mint**, never fired." />);
  await findByText("Mint");
  expect(container.querySelector("strong")?.textContent).toBe("Mint");
});
