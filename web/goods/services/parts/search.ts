import { BADGE_NAMES, type Badge } from "#contract/platform/badges.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";
import { given, oneOf, pageOf, positiveOf, rangeOf, textOf } from "#web/ui/address.ts";

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
  /** What the seller has earned. */
  badge?: Badge;
  sort?: (typeof SERVICE_SORTS)[number];
  index?: number;
  page_size?: number;
};
export type ChangeServices = (patch: { [K in keyof ServiceSearch]?: ServiceSearch[K] | undefined }) => void;

/** Whatever is unknown or invalid falls back to the default, and so leaves the address. */
export function parseServiceSearch(raw: Record<string, unknown>): ServiceSearch {
  const cost = rangeOf(raw.minCost, raw.maxCost);
  return given({
    query: textOf(raw.query, 200),
    kind: textOf(raw.kind, LIMITS.kind),
    minCost: cost.min,
    maxCost: cost.max,
    paymentType: oneOf(raw.paymentType, PAYMENT_TYPES),
    rating: positiveOf(raw.rating, 50),
    badge: oneOf(raw.badge, BADGE_NAMES),
    sort: oneOf(raw.sort, SERVICE_SORTS, "newest"),
    index: pageOf(raw.index),
    page_size: oneOf(raw.page_size, SERVICE_PAGES, USUAL_PAGE),
  });
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
  sellerBadge: search.badge,
  ...SORTED[search.sort ?? "newest"],
});

const FILTERS = ["query", "kind", "paymentType", "rating", "badge"] as const;
export const countServiceFilters = (search: ServiceSearch) =>
  FILTERS.filter((name) => search[name] !== undefined).length +
  (search.minCost !== undefined || search.maxCost !== undefined ? 1 : 0);

/** Without its filters; sort and page size stay. */
export const withoutFilters = ({ sort, page_size }: ServiceSearch): ServiceSearch => ({
  ...(sort ? { sort } : {}),
  ...(page_size ? { page_size } : {}),
});
