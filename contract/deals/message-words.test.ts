import { expect, test } from "vitest";
import { fillWords, hasWords, plainInMarkdown } from "./message-words.ts";

const FACTS = { customer: "Ann", deal: "Ore {sum}", sum: "900 aUEC", seller: "Haulco" };

test("our words in braces are filled in, once, in whichever case; all else stays as it is written", () => {
  expect(fillWords("Hi {Customer}! {deal}: {sum} to {seller}, {price} {{sum}} { sum } {}", FACTS)).toBe(
    "Hi Ann! Ore {sum}: 900 aUEC to Haulco, {price} {{sum}} { sum } {}",
  );
});

test("what is filled in is never read as a pattern of its own", () => {
  expect(fillWords("{deal}", { ...FACTS, deal: "$& $1 $$" })).toBe("$& $1 $$");
});

test.each([
  ["Hello {customer}", true],
  ["Hello {{customer}}", false],
  ["Hello {constructor} {toString}", false],
])("whether %s has words of ours: %s", (text, has) => expect(hasWords(text)).toBe(has));

test.each([
  ["Orla_Venn", "Orla\\_Venn"],
  ["- one\n two", "\\- one two"],
  ["1. one", "1\\. one"],
  ["<t:1:R> & more", "&lt;t:1:R&gt; &amp; more"],
  ["https://a.b, www.a.b, a@b.c", "https:\u2060//a.b, www\u2060.a.b, a@\u2060b.c"],
])("%j is kept plain as %j", (words, plain) => expect(plainInMarkdown(words)).toBe(plain));
