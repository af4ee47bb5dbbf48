export type Mark =
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "small"
  | "sub"
  | "sup"
  | "code"
  | "link"
  | "heading"
  | "subheading"
  | "list"
  | "quote";

/** Replace [from, to) by `text`, then select `select`. */
export type Edit = { from: number; to: number; text: string; select: [number, number] };

const AROUND: Partial<Record<Mark, readonly [string, string]>> = {
  bold: ["**", "**"],
  italic: ["*", "*"],
  underline: ["<u>", "</u>"],
  strike: ["~~", "~~"],
  small: ["<small>", "</small>"],
  sub: ["<sub>", "</sub>"],
  sup: ["<sup>", "</sup>"],
  code: ["`", "`"],
  link: ["[", "](https://)"],
};
const BEFORE: Partial<Record<Mark, string>> = { heading: "# ", subheading: "## ", list: "- ", quote: "> " };

/** The edit that a button of the toolbar makes. */
export const markUp = (text: string, from: number, to: number, mark: Mark): Edit =>
  BEFORE[mark] ? prefixLines(text, from, to, mark) : wrapSelection(text, from, to, mark);

/** Wraps the selection, or unwraps it when it is wrapped already. */
function wrapSelection(text: string, from: number, to: number, mark: Mark): Edit {
  const [open, close] = AROUND[mark] ?? ["", ""];
  const inside = text.slice(from, to);
  const isWrapped =
    open !== "" && text.slice(from - open.length, from) === open && text.slice(to, to + close.length) === close;
  if (isWrapped)
    return {
      from: from - open.length,
      to: to + close.length,
      text: inside,
      select: [from - open.length, to - open.length],
    };
  return { from, to, text: open + inside + close, select: [from + open.length, to + open.length] };
}

const HEADING = /^#{1,6} /;

/** Puts the prefix before every selected line, or takes it away when all of them have it. A heading becomes one of the other size. */
function prefixLines(text: string, from: number, to: number, mark: Mark): Edit {
  const prefix = BEFORE[mark] ?? "";
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const bare = (line: string) => (HEADING.test(prefix) ? line.replace(HEADING, "") : line);
  const changed = lines.map((line) => (hasAll ? line.slice(prefix.length) : prefix + bare(line))).join("\n");
  return { from: start, to: end, text: changed, select: [start + changed.length, start + changed.length] };
}
