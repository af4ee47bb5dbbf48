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
  | "image"
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
  image: ["![", "](https://)"],
};
const BEFORE: Partial<Record<Mark, string>> = { heading: "# ", subheading: "## ", list: "- ", quote: "> " };

/** The edit that a button of the toolbar makes. */
export const markUp = (text: string, from: number, to: number, mark: Mark): Edit =>
  BEFORE[mark] ? prefixLines(text, from, to, mark) : wrapSelection(text, from, to, mark);

/** Whether the button takes its mark away. */
export const isMarked = (text: string, from: number, to: number, mark: Mark): boolean => {
  const prefix = BEFORE[mark];
  return prefix
    ? linesOf(text, from, to).lines.every((line) => line.startsWith(prefix))
    : isWrapped(text, from, to, mark);
};

const STARS_BEFORE = /\**$/;

function isWrapped(text: string, from: number, to: number, mark: Mark): boolean {
  const [open, close] = AROUND[mark] ?? ["", ""];
  const isAround = open !== "" && text.slice(0, from).endsWith(open) && text.startsWith(close, to);
  // Two stars are the mark of bold; of three, one is that of italic.
  return isAround && (mark !== "italic" || (STARS_BEFORE.exec(text.slice(0, from))?.[0].length ?? 0) % 2 === 1);
}

/** Wraps the selection, or unwraps it when it is wrapped already. */
function wrapSelection(text: string, from: number, to: number, mark: Mark): Edit {
  const [open, close] = AROUND[mark] ?? ["", ""];
  const inside = text.slice(from, to);
  if (isWrapped(text, from, to, mark))
    return {
      from: from - open.length,
      to: to + close.length,
      text: inside,
      select: [from - open.length, to - open.length],
    };
  return { from, to, text: open + inside + close, select: [from + open.length, to + open.length] };
}

function linesOf(text: string, from: number, to: number) {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next === -1 ? text.length : next;
  return { start, end, lines: text.slice(start, end).split("\n") };
}

const HEADING = /^#{1,6} /;

/** Puts the prefix before every selected line, or takes it away when all of them have it. A heading becomes one of the other size. */
function prefixLines(text: string, from: number, to: number, mark: Mark): Edit {
  const prefix = BEFORE[mark] ?? "";
  const { start, end, lines } = linesOf(text, from, to);
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const bare = (line: string) => (HEADING.test(prefix) ? line.replace(HEADING, "") : line);
  const changed = lines.map((line) => (hasAll ? line.slice(prefix.length) : prefix + bare(line))).join("\n");
  return { from: start, to: end, text: changed, select: [start + changed.length, start + changed.length] };
}
