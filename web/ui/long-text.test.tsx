// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { button, press, sees } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { isLong, LongText } from "./LongText.tsx";

test.each([
  ["a few words", "Never fired.", false],
  ["three paragraphs", Array(3).fill("word ".repeat(60)).join("\n\n"), false],
  ["one paragraph without an end", "word ".repeat(500), true],
  ["many short lines", "- one\n".repeat(40), true],
  ["three pictures", "![ship](https://i.imgur.com/a.png)\n".repeat(3), true],
])("%s: whether it is long", (_, text, expected) => expect(isLong(text)).toBe(expected));

test("of a long text one sees the beginning, then all of it, and may fold it again", async () => {
  await open(<LongText text={"One line of many.\n\n".repeat(40)} />);
  await press("Show more");
  expect(button("Show less")?.getAttribute("aria-expanded")).toBe("true");
  await press("Show less");
  expect(button("Show more")?.getAttribute("aria-expanded")).toBe("false");
});

test("a link in the hidden part shows it when the keyboard comes there", async () => {
  await open(<LongText text={`${"Line.\n\n".repeat(40)}[the end](https://end.example)`} />);
  fireEvent.focus(await screen.findByRole("link", { name: "the end" }));
  await sees("Show less");
});

test("a short text has nothing to press", async () => {
  await open(<LongText text="Never fired." />);
  await sees("Never fired.");
  expect(screen.queryByRole("button")).toBeNull();
});
