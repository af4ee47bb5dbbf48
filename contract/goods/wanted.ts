import type { ItemNames } from "#contract/platform/shapes.ts";

/**
 * What somebody looks for among buy orders. The list in the browser and the watcher on the server decide alike; a property
 * test compares them (server/goods/watches/wanted.test.ts).
 */
export type WantedFilters = {
  query?: string | undefined;
  minCost?: number | undefined;
  maxCost?: number | undefined;
};

/** What the words of a search are looked for in. */
export type WantedItem = {
  title: string;
  item_name?: string | null | undefined;
  item_names?: ItemNames | null | undefined;
  item_type: string;
};

/** The words of a query, in small letters; all of them must be found, each anywhere. */
export const wantedWords = (query: string | undefined): string[] =>
  (query ?? "").toLowerCase().split(/\s+/).filter(Boolean);

/** Whether the item is one of those looked for. `types` names the item types that the filter's type stands for. */
export function isWantedItem(item: WantedItem, query: string | undefined, types?: ReadonlySet<string>): boolean {
  const names = [item.item_name ?? "", ...Object.values(item.item_names ?? {})].join(" ");
  const text = `${item.title} ${names} ${item.item_type}`.toLowerCase();
  return wantedWords(query).every((word) => text.includes(word)) && (!types || types.has(item.item_type));
}

/** Whether a buy order pays what is looked for, in aUEC for a piece. */
export const paysWanted = (
  price: number,
  { minCost = 0, maxCost = Number.POSITIVE_INFINITY }: WantedFilters,
): boolean => price >= minCost && price <= maxCost;

/** The item types that a word of the filter stands for: itself, or all types of a category, in any case. */
export function wantedTypes(
  type: string,
  categories: readonly { category: string; subcategory: string }[],
): ReadonlySet<string> {
  const wanted = type.toLowerCase();
  const among = categories.filter(({ category, subcategory }) =>
    [category, subcategory].some((each) => each.toLowerCase() === wanted),
  );
  return new Set([type, ...among.map(({ subcategory }) => subcategory)]);
}
