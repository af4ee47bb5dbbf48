const ITEM = /^\s{0,3}(?:[-*+]|\d+\.)\s+/;
const ENDS_SENTENCE = /[.:;,!?。：；，！？]$/;

/** Markdown without its marks, for a few lines on a card or in a list. Items of a list stay apart. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .split("\n")
    .map((line) => ({ isItem: ITEM.test(line), words: plainLine(line) }))
    .filter(({ words }) => words !== "")
    .map(({ isItem, words }, place, lines) => {
      const before = lines[place - 1];
      if (!before) return words;
      return (isItem || before.isItem) && !ENDS_SENTENCE.test(before.words) ? ` · ${words}` : ` ${words}`;
    })
    .join("");

const plainLine = (line: string): string =>
  line
    // H<sub>2</sub>O is one word, what stands in two paragraphs is not.
    .replace(/<\/?(?:u|s|del|small|sub|sup|span|strong|em|b|i|code)>/gi, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/, "")
    .replace(/[*_~`|]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
