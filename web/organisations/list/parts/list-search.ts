import { TAGS } from "#web/calls/organisations/contractors.gen.ts";
import { given, oneOf, pageOf, starsOf, textOf } from "#web/ui/address.ts";

export const SORTS = [
  "date",
  "date-reverse",
  "rating",
  "rating-reverse",
  "name-reverse",
  "name",
  "members",
  "members-reverse",
] as const;
export const PAGES = [5, 10, 25] as const;
const USUAL = { sorting: "date", pageSize: 10 } as const;

export type Tag = (typeof TAGS)[number];

/** The address of the list, with the names that the server knows. What stands at its default is left out. */
export type ListSearch = {
  query?: string;
  fields?: string;
  /** Least stars, in halves. */
  rating?: number;
  sorting?: (typeof SORTS)[number];
  index?: number;
  pageSize?: (typeof PAGES)[number];
};
export type ChangeList = (patch: { [K in keyof ListSearch]?: ListSearch[K] | undefined }) => void;

export const tagsOf = ({ fields }: { fields?: string }): Tag[] => {
  const named = fields?.split(",") ?? [];
  return TAGS.filter((tag) => named.includes(tag));
};

/** Whatever is unknown or invalid falls back to the default, and so leaves the address. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const tags = tagsOf(given({ fields: textOf(raw.fields, 300) }));
  return given({
    query: textOf(raw.query, 100),
    fields: tags.join(",") || undefined,
    rating: starsOf(raw.rating),
    sorting: oneOf(raw.sorting, SORTS, USUAL.sorting),
    index: pageOf(raw.index),
    pageSize: oneOf(raw.pageSize, PAGES, USUAL.pageSize),
  });
}

/** The same search as the server takes it. */
export const listParameters = (search: ListSearch) => ({
  index: search.index ?? 0,
  pageSize: search.pageSize ?? USUAL.pageSize,
  query: search.query,
  fields: search.fields,
  rating: search.rating,
  sorting: search.sorting ?? USUAL.sorting,
});

export const countFilters = ({ query, fields, rating }: ListSearch) =>
  [query, fields, rating].filter((value) => value !== undefined).length;

/** Without its filters; sort and page size stay. */
export const withoutFilters = ({ sorting, pageSize }: ListSearch): ListSearch => ({
  ...(sorting ? { sorting } : {}),
  ...(pageSize ? { pageSize } : {}),
});
