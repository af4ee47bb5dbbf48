export type Mark = "bold" | "italic" | "underline" | "strike" | "code" | "link" | "heading" | "list" | "quote";

/** Replace [from, to) by `text`, then select `select`. */
export type Edit = { from: number; to: number; text: string; select: [number, number] };

const AROUND: Partial<Record<Mark, readonly [string, string]>> = {
  bold: ["**", "**"], italic: ["*", "*"], underline: ["<u>", "</u>"], strike: ["~~", "~~"], code: ["`", "`"], link: ["[", "](https://)"],
};
const BEFORE: Partial<Record<Mark, string>> = { heading: "# ", list: "- ", quote: "> " };

/** Wraps the selection, or unwraps it when it is wrapped already. */
export function wrapSelection(text: string, from: number, to: number, mark: Mark): Edit {
  const [open, close] = AROUND[mark] ?? ["", ""];
  const inside = text.slice(from, to);
  const isWrapped = open !== "" && text.slice(from - open.length, from) === open && text.slice(to, to + close.length) === close;
  if (isWrapped) return { from: from - open.length, to: to + close.length, text: inside, select: [from - open.length, to - open.length] };
  return { from, to, text: open + inside + close, select: [from + open.length, to + open.length] };
}

/** Puts the prefix before every selected line, or takes it away when all of them have it. */
export function prefixLines(text: string, from: number, to: number, mark: Mark): Edit {
  const prefix = BEFORE[mark] ?? "";
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (hasAll ? line.slice(prefix.length) : prefix + line)).join("\n");
  return { from: start, to: end, text: changed, select: [start + changed.length, start + changed.length] };
}
