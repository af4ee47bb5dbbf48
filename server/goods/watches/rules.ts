import { wantedWords } from "#contract/goods/wanted.ts";

/**
 * A rule hangs on one thing that every fitting listing has, so that a changed listing finds the few rules that may fit it
 * (`watch.anchor`). Pure; stems are asked of the database and come in as arguments.
 */
export type Anchored = {
  listing_id: string | null;
  game_item_id: string | null;
  seller_id: string | null;
  query: string | undefined;
  typeWords: readonly string[];
};

/** A word of a query and what the text index makes of it: undefined for words that it passes over. */
export type Stem = { word: string; stem: string | undefined };

const START = 3;
const OPERATORS = /"|(?:^|\s)-|\bOR\b/;
const PLAIN_WORD = /^\p{L}+$/u;

/** Words of which a listing must have one that begins alike. A query with operators may match without any of its words. */
export const anchorWords = (query: string | undefined): string[] =>
  query === undefined || OPERATORS.test(query)
    ? []
    : query
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word.length >= START && PLAIN_WORD.test(word))
        .sort((a, b) => b.length - a.length);

export const startOf = (word: string): string => word.slice(0, START);

/** The most telling anchor that is there. */
export function anchorOf({ listing_id, game_item_id, seller_id, typeWords }: Anchored, stems: readonly Stem[]): string {
  if (listing_id !== null) return `listing:${listing_id}`;
  if (game_item_id !== null) return `item:${game_item_id}`;
  const telling = stems.find(({ word, stem }) => stem !== undefined && startOf(stem) === startOf(word));
  if (telling) return `word:${startOf(telling.word)}`;
  if (seller_id !== null) return `seller:${seller_id}`;
  const [type] = typeWords.toSorted((a, b) => b.length - a.length);
  return type === undefined ? "any" : `type:${type}`;
}

/** The same of a watch of buy orders: three letters of its longest word, which may stand anywhere, else its item type. */
export function wantedAnchor({
  query,
  item_type,
}: {
  query?: string | undefined;
  item_type?: string | undefined;
}): string {
  const [longest = ""] = wantedWords(query).toSorted((a, b) => b.length - a.length);
  const letters = [...longest];
  if (letters.length >= START) return `wanted-word:${letters.slice(0, START).join("")}`;
  return item_type === undefined ? "wanted" : `wanted-type:${item_type.toLowerCase()}`;
}
