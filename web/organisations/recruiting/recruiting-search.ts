/** In the order in which they are offered. */
export const SORTS = [
  "activity",
  "all-time",
  "rating",
  "rating-reverse",
  "name-reverse",
  "name",
  "members",
  "members-reverse",
  "date",
  "date-reverse",
  "post-date",
  "post-date-reverse",
] as const;
export type Sort = (typeof SORTS)[number];
export const SIZES = [5, 15, 25] as const;
const USUAL_SIZE = 15;

/** The address of the list; what stands at its default is left out. */
export type RecruitingSearch = {
  query?: string;
  fields?: string;
  /** Least stars, in halves. */
  rating?: number;
  sorting?: Sort;
  index?: number;
  pageSize?: (typeof SIZES)[number];
};

const textOf = (value: unknown, most: number) => (typeof value === "string" ? value.trim().slice(0, most) : "");

export function parseRecruitingSearch(raw: Record<string, unknown>): RecruitingSearch {
  const search: RecruitingSearch = {};
  const query = textOf(raw["query"], 100);
  if (query) search.query = query;
  const fields = textOf(raw["fields"], 300);
  if (fields) search.fields = fields;
  const rating = Math.round(Number(raw["rating"]) * 2) / 2;
  if (rating > 0 && rating <= 5) search.rating = rating;
  const sorting = SORTS.find((each) => each === raw["sorting"]);
  if (sorting && sorting !== "activity") search.sorting = sorting;
  const index = Number(raw["index"]);
  if (Number.isInteger(index) && index > 0) search.index = index;
  const size = SIZES.find((each) => each === Number(raw["pageSize"]));
  if (size && size !== USUAL_SIZE) search.pageSize = size;
  return search;
}

export const sizeOf = (search: RecruitingSearch) => search.pageSize ?? USUAL_SIZE;

export const countFilters = ({ query, fields, rating }: RecruitingSearch) =>
  [query, fields, rating].filter((value) => value !== undefined).length;
