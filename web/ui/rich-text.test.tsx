// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test } from "vitest";
import { open } from "#web/testing/page.tsx";
import { Markdown } from "./Markdown.tsx";
import { plainParagraphs } from "./plain-paragraphs.ts";
import { RichText } from "./RichText.tsx";

/** What is drawn, without how the source was broken into lines. */
const drawn = (element: Element | null) =>
  element?.innerHTML
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
  const unmarked = fc.sample(
    text.filter((written) => plainParagraphs(written) !== undefined),
    150,
  );
  // All on one page: to open one for each of them takes a hundred times as long.
  const { container } = await open(
    unmarked.map((written, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same
      <section key={index}>
        <div>
          <RichText text={written} />
        </div>
        <div>
          <Markdown text={written} />
        </div>
      </section>
    )),
  );
  const pairs = [...container.querySelectorAll("section")];
  expect(pairs).toHaveLength(unmarked.length);
  for (const [index, { firstElementChild, lastElementChild }] of pairs.entries())
    expect(drawn(firstElementChild), JSON.stringify(unmarked[index])).toBe(drawn(lastElementChild));
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
