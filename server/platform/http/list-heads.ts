import type { Language } from "../context.ts";
import { faqData } from "./faq-data.ts";
import { loadTexts } from "./languages.ts";
import type { PageHead } from "./page-head.ts";

const textOf = loadTexts("page-heads");

/** Lists that anybody may see, and the word that their texts stand under. */
const LISTS: Readonly<Record<string, string>> = {
  "/": "home",
  "/market": "market",
  "/bulk": "bulk",
  "/buyorders": "buyorders",
  "/market/services": "services",
  "/contractors": "contractors",
  "/contracts": "contracts",
  "/recruiting": "recruiting",
  "/people": "people",
};
export const LIST_PATHS: readonly string[] = Object.keys(LISTS);

/** What a list says about itself to link previews; nothing for any other page. */
export function listHead(path: string, language: Language): PageHead | undefined {
  const canonical = path === "/" ? path : path.replace(/\/$/, "");
  const word = LISTS[canonical];
  if (word === undefined) return undefined;
  return {
    title: textOf(language, word),
    description: textOf(language, `${word}Text`),
    canonical,
    ...(canonical === "/" ? { data: faqData(language) } : {}),
  };
}

/** A list that is filtered deep is one of endlessly many: its goods are found, it is not. */
export const isFiltered = (path: string, query: string | undefined): boolean =>
  Boolean(query) &&
  (LISTS[path.replace(/(.)\/$/, "$1")] !== undefined ||
    // The menu names the type of a category a second time.
    (path.startsWith("/market/category/") && path !== `/market/category/${query?.replace(/^type=/, "")}`));
