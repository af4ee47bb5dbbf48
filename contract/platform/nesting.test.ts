import { expect, test } from "vitest";
import { Content } from "../organisations/comments.ts";
import { nestsTooDeep } from "./nesting.ts";

test.each([
  ">".repeat(2000),
  `fine\n\n  ${"> ".repeat(50)}x`,
  `${"- ".repeat(60)}x`,
  "1. ".repeat(60),
  "<div>".repeat(50),
  "<b>".repeat(50),
  `${"*".repeat(200)}a${"*".repeat(200)}`,
  "*a ".repeat(100),
])("%j is refused as text", (content) => {
  expect(nestsTooDeep(content)).toBe(true);
  expect(Content.safeParse({ content }).success).toBe(false);
});

test.each([
  "> > said\n> he",
  "- one\n  - two\n    - three",
  `${"-".repeat(300)}\n\n${"* ".repeat(100)}`,
  "**** SALE ****\n~~~~~~~~~~~~ now ~~~~~~~~~~~~",
  "snake_case_names_with_many_words ".repeat(50),
  "2 * 3 * 4 ".repeat(80),
  "[one](https://a.example) ".repeat(80),
  "<br>".repeat(200),
  "**bold** and *thin* ".repeat(100),
  `| a | b |\n|---|---|\n${"| 1 | 2 |\n".repeat(100)}`,
])("%j is ordinary", (content) => {
  expect(nestsTooDeep(content)).toBe(false);
});
