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
