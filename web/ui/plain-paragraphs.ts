/** Whatever means something to Markdown, and a little more: marks, tags, addresses, beginnings of lists, quotations and code. */
const MARKS = /[\\`*_~#<>[\]|&@]|https?:|www\.|^\s*(?:[-+=]|\d+[.)])|^(?: {4}| *\t)| {2}$/im;

/**
 * The paragraphs of a Markdown text that has no marks, as Markdown itself would draw them. Undefined where it may have some: that is for the
 * library, which is the largest of the site and which most of what people write has no need of.
 */
export function plainParagraphs(text: string): string[] | undefined {
  if (MARKS.test(text)) return undefined;
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
