import { TAGS } from "#web/calls/organisations/contractors.gen.ts";

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
  const search: ListSearch = {};
  const query =
    typeof raw.query === "string" || typeof raw.query === "number" ? `${raw.query}`.trim().slice(0, 100) : "";
  if (query) search.query = query;
  const tags = tagsOf({ fields: typeof raw.fields === "string" ? raw.fields : "" });
  if (tags.length > 0) search.fields = tags.join(",");
  const rating = Math.round(Number(raw.rating) * 2) / 2;
  if (rating > 0 && rating <= 5) search.rating = rating;
  const sorting = SORTS.find((each) => each === raw.sorting);
  if (sorting && sorting !== USUAL.sorting) search.sorting = sorting;
  const index = Math.floor(Number(raw.index));
  if (index > 0 && index <= 100_000) search.index = index;
  const pageSize = PAGES.find((each) => each === Number(raw.pageSize));
  if (pageSize && pageSize !== USUAL.pageSize) search.pageSize = pageSize;
  return search;
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
