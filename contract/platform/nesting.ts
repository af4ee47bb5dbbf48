/**
 * How deep marks of Markdown may stand in each other. Readers of Markdown work on each level within the one before, and a few thousand
 * quotation marks in a row are the end of their stack: one comment could take a page away from everybody.
 */
const MOST_LEVELS = 40;

/** The name of this rule where a field that breaks it is told. */
export const NESTING = "nesting";

/** Whether marks nest deeper than anybody writes: quotations and lists on one line, tags, or emphasis within a paragraph. */
export function nestsTooDeep(text: string): boolean {
  return blockLevels(text) > MOST_LEVELS || tagLevels(text) > MOST_LEVELS || inlineLevels(text) > MOST_LEVELS;
}

const MARKS = /^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*/;
const MARK = />|[-*+]|\d[.)]/g;

function blockLevels(text: string): number {
  let most = 0;
  for (const line of text.split(/\r\n|\n|\r/))
    if (!RULE.test(line)) most = Math.max(most, MARKS.exec(line)?.[0].match(MARK)?.length ?? 0);
  return most;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi;
/** They hold nothing, or end by themselves where the next one begins. */
const FLAT = new Set(["br", "hr", "img", "input", "p", "li", "tr", "td", "th"]);

function tagLevels(text: string): number {
  let [open, most] = [0, 0];
  for (const [, end, name = ""] of text.matchAll(TAG)) {
    if (FLAT.has(name.toLowerCase())) continue;
    open = end ? Math.max(0, open - 1) : open + 1;
    most = Math.max(most, open);
  }
  return most;
}

/** A line of such marks alone is drawn as a line. */
const RULE = /^[ \t]*(?:[*_~-][ \t]*){3,}$/;
/** A run of marks, and what stands before and behind it. */
const RUN = /(^|.)([*_~]+)(?=(.?))/gsu;

/** Marks that could begin an emphasis, minus those that could end one. */
function inlineLevels(text: string): number {
  let most = 0;
  for (const paragraph of text.split(/\n[ \t\r]*\n/)) {
    let open = 0;
    const words = paragraph
      .split("\n")
      .filter((line) => !RULE.test(line))
      .join("\n");
    for (const [, before = "", marks = "", behind = ""] of words.matchAll(RUN)) {
      const levels = Math.ceil(marks.length / 2);
      const begins = behind !== "" && !/\s/.test(behind);
      const ends = before !== "" && !/\s/.test(before);
      if (begins && !(ends && open > 0)) open += levels;
      else if (ends) open = Math.max(0, open - levels);
      most = Math.max(most, open);
    }
  }
  return most;
}
