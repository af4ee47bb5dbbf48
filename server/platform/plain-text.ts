/** A player's Markdown as one line of plain text, good enough for a preview: pictures and tags go, links keep their words. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]*>/g, " ")
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, " ")
    .replace(/[*`~|]+|(?<!\w)_+|_+(?!\w)/g, "")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();

const MAX_DESCRIPTION_LENGTH = 160;

/** The text as a preview shows it: plain, and cut after whole characters, never after half of a pair. */
export function previewText(markdown: string): string {
  const text = plainText(markdown);
  const characters = [...text];
  return characters.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${characters
        .slice(0, MAX_DESCRIPTION_LENGTH - 1)
        .join("")
        .trimEnd()}…`;
}
