import { readFileSync } from "node:fs";
import type { FastifyRequest } from "fastify";
import type { ProblemData } from "#contract/platform/problem.ts";
import type { Language } from "../context.ts";

const LANGUAGES: readonly Language[] = ["en", "uk", "zh"];

/** A text in that language, with `data` in its gaps. */
export type Texts = (language: Language, key: string, data?: ProblemData) => string;

/** Reads the texts of a domain that the server itself says something of. English fills what a language lacks. */
export function loadTexts(domain: string): Texts {
  const read = (language: Language) =>
    JSON.parse(
      readFileSync(new URL(`../../../web/locales/${language}/${domain}.json`, import.meta.url), "utf8"),
    ) as Record<string, string>;
  const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
    en: read("en"),
    uk: read("uk"),
    zh: read("zh"),
  };
  return (language, key, data = {}) =>
    (texts[language][key] ?? texts.en[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(data[name] ?? ""),
    );
}

/** The refusal in the player's language. */
export const errorText = loadTexts("errors");

/** `zh-CN` and `zh` are one language here. */
export const findLanguage = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.trim().toLowerCase().split("-")[0]);

type Asked = Pick<FastifyRequest, "headers"> & Partial<Pick<FastifyRequest, "query" | "cookies">>;

/** The caller's choice: their account, else what the page asks for, else what the browser prefers. */
export function languageOf(request: Asked, locale: string | undefined): Language {
  // Of an address that cannot be read there is no query.
  const { lng } = (request.query ?? {}) as { lng?: unknown };
  return (
    findLanguage(locale) ??
    findLanguage(typeof lng === "string" ? lng : undefined) ??
    findLanguage(request.cookies?.["i18next"]) ??
    preferred(request.headers["accept-language"]) ??
    "en"
  );
}

function preferred(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const wishes = header.split(",").map((part) => {
    const [tag, ...options] = part.split(";");
    const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find((q) => q !== undefined);
    return { language: findLanguage(tag), quality: quality === undefined ? 1 : Number(quality) };
  });
  return wishes.filter((wish) => wish.language).sort((a, b) => b.quality - a.quality)[0]?.language;
}
