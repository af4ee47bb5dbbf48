import { OFFER_FILTERS, type OfferFilter } from "#contract/offer-status.ts";
import { ORDER_STATUSES } from "#contract/order-status.ts";

export const ORDER_FILTERS = ["all", "active", "past", ...ORDER_STATUSES] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];
export type OrderSort = "timestamp" | "title" | "status" | "other_name";
export const VIEWS = ["sent", "received", "bought", "sold"] as const;
export type View = (typeof VIEWS)[number];

/** The address of the orders page: which table, which filter, which page, sorted how. */
export type OrdersSearch = { view?: View; offer?: OfferFilter; status?: OrderFilter; sort?: OrderSort; dir?: "asc"; page?: number; size?: number };

export const SIZES = [5, 10, 25] as const;
export const DEFAULT_SIZE = 10;

const oneOf = <T>(value: unknown, choices: readonly T[]) => choices.find((choice) => choice === value);

export function parseOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const search: OrdersSearch = {};
  const view = oneOf(raw.view, VIEWS);
  if (view) search.view = view;
  const offer = oneOf(raw.offer, OFFER_FILTERS);
  if (offer) search.offer = offer;
  const status = oneOf(raw.status, ORDER_FILTERS);
  if (status && status !== "all") search.status = status;
  const sort = oneOf(raw.sort, ["title", "status", "other_name"] as const);
  if (sort) search.sort = sort;
  if (raw.dir === "asc") search.dir = "asc";
  const page = Number(raw.page);
  if (Number.isInteger(page) && page > 0 && page < 100_000) search.page = page;
  const size = SIZES.find((each) => each === Number(raw.size));
  if (size && size !== DEFAULT_SIZE) search.size = size;
  return search;
}
