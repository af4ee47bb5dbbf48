import { given, oneOf, pageOf, starsOf, textOf } from "#web/ui/address.ts";

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

export function parseRecruitingSearch(raw: Record<string, unknown>): RecruitingSearch {
  return given({
    query: textOf(raw["query"], 100),
    fields: textOf(raw["fields"], 300),
    rating: starsOf(raw["rating"]),
    sorting: oneOf(raw["sorting"], SORTS, "activity"),
    index: pageOf(raw["index"]),
    pageSize: oneOf(raw["pageSize"], SIZES, USUAL_SIZE),
  });
}

export const sizeOf = (search: RecruitingSearch) => search.pageSize ?? USUAL_SIZE;

export const countFilters = ({ query, fields, rating }: RecruitingSearch) =>
  [query, fields, rating].filter((value) => value !== undefined).length;
