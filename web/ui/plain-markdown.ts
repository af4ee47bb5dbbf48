/** Where a sign behind a backslash waits until the marks are gone: among characters that no script uses. */
const HELD = 0xe000;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Markdown without its marks, for a few lines on a card or in a list. Items of a list stay apart. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(HELD + sign.charCodeAt(0)))
    .replace(/^\s{0,3}(?:[-*+]|\d+\.)\s+(.*)/gm, " · $1 · ")
    // H<sub>2</sub>O is one word, what stands in two paragraphs is not.
    .replace(/<\/?(?:u|s|del|small|sub|sup|span|strong|em|b|i|code)>/gi, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s{0,3}(#{1,6}|>)\s+/gm, "")
    .replace(/[*_~`|]+/g, "")
    .replace(/\s+/g, " ")
    // The end of a sentence keeps them apart by itself.
    .replace(/([.:;,!?。])?(?: ·)+ /g, (_, end = " ·") => `${end} `)
    .replace(/^[ ·]+|[ ·]+$/g, "")
    .replace(/[\ue021-\ue07e]/g, (held) => String.fromCharCode(held.charCodeAt(0) - HELD))
    .replace(/&(amp|lt|gt|quot);/g, (all, name: string) => ENTITIES[name] ?? all);
