import { LIMITS } from "#contract/platform/limits.ts";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";

export const SERVICE_SORTS = ["newest", "price-low", "price-high", "name"] as const;
export const SERVICE_PAGES = [10, 20, 50] as const;
const USUAL_PAGE = 20;

/** The address of a list of services; what stands at its default is left out. */
export type ServiceSearch = {
  query?: string;
  kind?: string;
  minCost?: number;
  maxCost?: number;
  paymentType?: (typeof PAYMENT_TYPES)[number];
  /** Least rating of the seller, 0 to 50. */
  rating?: number;
  sort?: (typeof SERVICE_SORTS)[number];
  index?: number;
  page_size?: number;
};
export type ChangeServices = (patch: { [K in keyof ServiceSearch]?: ServiceSearch[K] | undefined }) => void;

const textOf = (value: unknown, most: number) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, most) : "";
const wholeOf = (value: unknown, most: number) => {
  const text = textOf(value, 20);
  return /^\d{1,16}$/.test(text) ? Math.min(Number(text), most) : 0;
};

/** Whatever is unknown or invalid falls back to the default, and so leaves the address. */
export function parseServiceSearch(raw: Record<string, unknown>): ServiceSearch {
  const search: ServiceSearch = {};
  const query = textOf(raw.query, 200);
  if (query) search.query = query;
  const kind = textOf(raw.kind, LIMITS.kind);
  if (kind) search.kind = kind;
  const costs = [wholeOf(raw.minCost, LIMITS.auec), wholeOf(raw.maxCost, LIMITS.auec)] as const;
  // Bounds the wrong way round are a slip, not a wish to find nothing.
  const [least, most] = costs[1] > 0 && costs[0] > costs[1] ? [costs[1], costs[0]] : costs;
  if (least > 0) search.minCost = least;
  if (most > 0) search.maxCost = most;
  const paymentType = PAYMENT_TYPES.find((each) => each === raw.paymentType);
  if (paymentType) search.paymentType = paymentType;
  const rating = wholeOf(raw.rating, 50);
  if (rating > 0) search.rating = rating;
  const sort = SERVICE_SORTS.find((each) => each === raw.sort);
  if (sort && sort !== "newest") search.sort = sort;
  const index = wholeOf(raw.index, 100_000);
  if (index > 0) search.index = index;
  const size = SERVICE_PAGES.find((each) => each === wholeOf(raw.page_size, 100));
  if (size && size !== USUAL_PAGE) search.page_size = size;
  return search;
}

const SORTED = {
  newest: { sortBy: "timestamp", sortOrder: "desc" },
  "price-low": { sortBy: "cost", sortOrder: "asc" },
  "price-high": { sortBy: "cost", sortOrder: "desc" },
  name: { sortBy: "service_name", sortOrder: "asc" },
} as const;

export const pageSizeOf = (search: ServiceSearch) => search.page_size ?? USUAL_PAGE;

/** The same search as the server takes it. */
export const serviceParameters = (search: ServiceSearch) => ({
  page: search.index,
  pageSize: pageSizeOf(search),
  search: search.query,
  kind: search.kind,
  minCost: search.minCost,
  maxCost: search.maxCost,
  paymentType: search.paymentType,
  sellerRating: search.rating,
  ...SORTED[search.sort ?? "newest"],
});

const FILTERS = ["query", "kind", "paymentType", "rating"] as const;
export const countServiceFilters = (search: ServiceSearch) =>
  FILTERS.filter((name) => search[name] !== undefined).length +
  (search.minCost !== undefined || search.maxCost !== undefined ? 1 : 0);

/** Without its filters; sort and page size stay. */
export const withoutFilters = ({ sort, page_size }: ServiceSearch): ServiceSearch => ({
  ...(sort ? { sort } : {}),
  ...(page_size ? { page_size } : {}),
});
