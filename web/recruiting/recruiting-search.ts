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
export const RATINGS = [3, 4, 4.5] as const;

/** The address of the list; what stands at its default is left out. */
export type RecruitingSearch = {
  query?: string;
  fields?: string;
  rating?: (typeof RATINGS)[number];
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
  const rating = RATINGS.find((each) => each === Number(raw["rating"]));
  if (rating) search.rating = rating;
  const sorting = SORTS.find((each) => each === raw["sorting"]);
  if (sorting && sorting !== "activity") search.sorting = sorting;
  const index = Number(raw["index"]);
  if (Number.isInteger(index) && index > 0) search.index = index;
  const size = SIZES.find((each) => each === Number(raw["pageSize"]));
  if (size && size !== USUAL_SIZE) search.pageSize = size;
  return search;
}

export const sizeOf = (search: RecruitingSearch) => search.pageSize ?? USUAL_SIZE;
export const isFiltered = ({ query, fields, rating }: RecruitingSearch) => Boolean(query || fields || rating);
