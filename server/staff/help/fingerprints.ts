import { REPEATED_WORDS } from "#contract/platform/limits.ts";

const LINK = /https?:\/\/[^\s<>()[\]"']+/gi;

/** What makes two texts the same: their words without case, signs and spaces; and each link that leads out, without what follows a `?`. */
export function fingerprintsOf(text: string): { words: string[]; links: string[] } {
  const links = new Set(
    [...text.matchAll(LINK)].flatMap(([link]) => {
      if (!URL.canParse(link)) return [];
      const { host, pathname } = new URL(link);
      return `${host}${pathname}`.replace(/[/.,;:!?]+$/, "").toLowerCase();
    }),
  );
  const words =
    text
      .replace(LINK, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words: words.length < REPEATED_WORDS.words ? [] : [words.join(" ")], links: [...links] };
}
