import type { Language } from "#server/platform/context.ts";
import { findLanguage, loadTexts } from "#server/platform/http/languages.ts";
import { plainText } from "#server/platform/plain-text.ts";

/** A message as the chat platform takes it. */
export type Message = {
  username: string;
  avatar_url: string;
  /** Nobody is called by what players write. */
  allowed_mentions: { parse: [] };
  embeds: {
    color: number;
    author?: { name: string; url: string; icon_url?: string };
    title: string;
    url?: string;
    description?: string;
    fields?: { name: string; value: string }[];
    timestamp: string;
  }[];
};

const MOST = { title: 256, description: 4096, field: 1024, author: 256, username: 80 } as const;

export const COLOURS = {
  plain: 0x111828,
  cancelled: 0xaa0000,
  fulfilled: 0x00aa00,
  "in-progress": 0x0288d1,
  "not-started": 0x111828,
} as const;

/** What a player wrote, or what the site says in the language of who is told. */
export type Words = string | ((language: Language) => string);

/** What happened, before it is worded in the language of who is told. Texts are players' own and may hold anything. */
export type Content = {
  /** The event, as a key of the texts; it follows the site's name in the sender. */
  event: string;
  colour: number;
  author?: { name: string; path: string; picture: string };
  title: Words;
  path: string;
  description?: Words;
  /** `key`: a value that is worded, too. */
  fields: readonly { name: string; value?: string; key?: string }[];
  at: Date;
};

const texts = loadTexts("webhook-messages");

/** The message about it for somebody of that locale. */
export function writeMessage(news: Content, locale: string, publicUrl: string): Message {
  const language = findLanguage(locale) ?? "en";
  const { author } = news;
  const description =
    news.description === undefined
      ? ""
      : clip(neutral(withoutMarks(inWords(news.description, language))), MOST.description);
  const fields = news.fields.map(({ name, value, key }) => ({
    name: texts(language, `field_${name}`),
    value: key === undefined ? clip(neutral(value ?? ""), MOST.field) : texts(language, key),
  }));
  return {
    ...envelope(texts(language, news.event), publicUrl),
    embeds: [
      {
        color: news.colour,
        ...(author
          ? {
              author: {
                name: clip(quiet(author.name), MOST.author),
                url: publicUrl + author.path,
                ...(/^https?:/.test(author.picture) ? { icon_url: author.picture } : {}),
              },
            }
          : {}),
        title: clip(neutral(inWords(news.title, language)), MOST.title),
        url: publicUrl + news.path,
        ...(description === "" ? {} : { description }),
        fields: fields.filter(({ value }) => value !== ""),
        timestamp: news.at.toISOString(),
      },
    ],
  };
}

const inWords = (words: Words, language: Language): string => (typeof words === "string" ? words : words(language));

/** Says that messages arrive. */
export function testMessage(ownerName: string, locale: string, publicUrl: string, at: Date): Message {
  const language = findLanguage(locale) ?? "en";
  const title = texts(language, "test");
  const description = texts(language, "test_text", { name: neutral(ownerName) });
  return {
    ...envelope(title, publicUrl),
    embeds: [{ color: COLOURS.plain, title, url: publicUrl, description, timestamp: at.toISOString() }],
  };
}

const envelope = (event: string, publicUrl: string): Omit<Message, "embeds"> => ({
  username: clip(`Freeport - ${event}`, MOST.username),
  avatar_url: `${publicUrl}/media/default-contractor.webp`,
  allowed_mentions: { parse: [] },
});

/** Line by line, so that lists stay lists. */
const withoutMarks = (markdown: string): string =>
  markdown
    .split("\n")
    .map(plainText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Nobody is mentioned, nor does the text turn round or hide anything. */
const quiet = (text: string): string => text.replace(/[^\P{C}\n]/gu, "").replaceAll("@", "@\u200b");

/** The signs themselves, where the chat platform would take them for formatting, links or mentions. */
export const neutral = (text: string): string => quiet(text.replace(/[\\*_~`|>#[\]<]/g, "\\$&"));

const clip = (text: string, most: number): string => {
  const characters = [...text];
  return text.length <= most ? text : `${characters.slice(0, most - 1 - (text.length - characters.length)).join("")}…`;
};
