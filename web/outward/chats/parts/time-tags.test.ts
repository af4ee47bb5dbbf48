import { expect, test } from "vitest";
import { formatTag, piecesOf, plainText, TAG_STYLES, tagOf } from "./time-tags.ts";

/** 4 March 2025, 06:08:09 in Greenwich. */
const AT = Date.UTC(2025, 2, 4, 6, 8, 9);
const kinds = (content: string) => piecesOf(content).map(({ kind, text }) => [kind, text]);

test("each style of a tag says the moment in its own way, and t is another than T", () => {
  const said = TAG_STYLES.map((style) => formatTag({ at: AT, style }, AT, "en-GB", "UTC"));
  // Whether a comma follows the weekday differs between releases of the calendar's data.
  expect(said.map((text) => text.replace(",", ""))).toEqual([
    "06:08",
    "06:08:09",
    "04/03/2025",
    "4 March 2025",
    "4 March 2025 at 06:08",
    "Tuesday 4 March 2025 at 06:08",
    "now",
  ]);
});

test("a moment is told in the reader's zone", () => {
  expect(formatTag({ at: AT, style: "t" }, AT, "en-GB", "Europe/Kyiv")).toBe("08:08");
  expect(formatTag({ at: AT, style: "d" }, AT, "en-US", "Pacific/Honolulu")).toBe("3/3/25");
});

test("a message falls into words, moments and links, and nothing of it is lost", () => {
  const content = "Gate <t:1741068489:t>,\nmap: https://example.org/a?b=1. <b>no</b>";
  expect(kinds(content)).toEqual([
    ["text", "Gate "],
    ["time", "<t:1741068489:t>"],
    ["text", ",\nmap: "],
    ["link", "https://example.org/a?b=1"],
    ["text", ". <b>no</b>"],
  ]);
  expect(piecesOf(content)[1]).toMatchObject({ at: AT, style: "t" });
});

test.each([
  ["<t:1741068489:x>", "an unknown style"],
  ["<t:99999999999999:F>", "too many digits"],
  ["<t:9999999999999:F>", "no date of the calendar"],
  ["<t:soon:F>", "no number"],
])("%s stays as it was written: %s", (content) => {
  expect(kinds(content)).toEqual([["text", content]]);
});

test.each([
  ["(see https://example.org/a)", "https://example.org/a"],
  ["https://example.org/a_(b)", "https://example.org/a_(b)"],
  ["去 https://example.org/a。", "https://example.org/a"],
])("in %s the address ends where it should", (content, address) => {
  expect(piecesOf(content).find(({ kind }) => kind === "link")?.text).toBe(address);
});

test("nothing but web addresses becomes a link", () => {
  for (const content of ["javascript:alert(1)", "data:text/html,x", "http://", "ftp://example.org"])
    expect(kinds(content)).toEqual([["text", content]]);
});

test("what the picker inserts is read as the same second", () => {
  expect(piecesOf(tagOf(AT + 999))[0]).toMatchObject({ kind: "time", at: AT, style: "F" });
});

test("in a list a message is one line, its moments in words", () => {
  expect(plainText("one\n\ntwo <t:1741068489:R>", AT)).toBe("one two now");
});
