/** What stands in braces in a seller's automatic message, and is filled in when it is posted. */
export const MESSAGE_WORDS = ["customer", "deal", "sum", "seller"] as const;
export type MessageWord = (typeof MESSAGE_WORDS)[number];

/** Each as Markdown: whoever fills in what people wrote makes it plain first. */
export type MessageFacts = Readonly<Record<MessageWord, string>>;

export const inBraces = (word: MessageWord) => `{${word}}`;

/** In one pair of braces: two are somebody's own. A phone begins a sentence with a capital letter. */
const BRACES = /(?<!\{)\{(\w+)\}(?!\})/g;
const wordOf = (written: string) => MESSAGE_WORDS.find((word) => word === written.toLowerCase());

/** Whether there is anything to fill in. */
export const hasWords = (text: string) => [...text.matchAll(BRACES)].some(([, written = ""]) => wordOf(written));

/** A word that is none of ours stays as it was written. What is filled in is not looked through again. */
export const fillWords = (text: string, facts: MessageFacts): string =>
  text.replace(BRACES, (all, written: string) => {
    const word = wordOf(written);
    return word ? facts[word] : all;
  });

const TAG_SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Joins two characters for the eye, and keeps them apart for whoever looks for addresses. */
const JOINER = "\u2060";

/**
 * Somebody's own words, as Markdown that draws them as they are: they make no marks, tags, lists, links or moments of their own. An address is
 * told from its first characters after all marks are read, so a backslash would not hide it.
 */
export const plainInMarkdown = (words: string): string =>
  words
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\[\]*_`~#|]|^[-+=:(]|^\d+(?=[.)])/g, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`))
    .replace(/[&<>"]/g, (sign) => TAG_SIGNS[sign] ?? sign)
    .replace(/:(?=\/\/)|@|\bwww(?=\.)/gi, (sign) => sign + JOINER);
