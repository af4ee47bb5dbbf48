import { OFFER_FILTERS, type OfferFilter } from "#contract/deals/offer-status.ts";
import { ORDER_STATUSES } from "#contract/deals/order-status.ts";
import { parseRecipient } from "../../create/parts/recipient.ts";

export const ORDER_FILTERS = ["all", "active", "past", ...ORDER_STATUSES] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];
export const SORTS = ["timestamp", "title", "status", "other_name"] as const;
export type Sort = (typeof SORTS)[number];

export const SIZES = [5, 10, 25] as const;
export const DEFAULT_SIZE = 5;
/** What is still to be done comes first. */
export const DEFAULT_STATUS: OrderFilter = "active";

/** The address of the orders page: which side of the deals, and per table its filter, page and order. */
export type OrdersSearch = {
  tab?: "offers" | "create";
  /** Whom a new order is for: `anyone`, `user:NAME` or `org:CODE`; and what kind it is of. */
  to?: string;
  kind?: string;
  view?: "selling" | "assigned" | "board";
  q?: string;
  /** Days, both included. */
  from?: string;
  until?: string;
  /** Whom they are assigned to: oneself, nobody, or somebody by name. */
  who?: string;
  offer?: OfferFilter | "all";
  offer_page?: number;
  offer_sort?: Exclude<Sort, "timestamp">;
  offer_dir?: "asc";
  status?: OrderFilter;
  page?: number;
  sort?: Exclude<Sort, "timestamp">;
  dir?: "asc";
  size?: number;
};

const oneOf = <T>(value: unknown, choices: readonly T[]) => choices.find((choice) => choice === value);
const dayOf = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
const pageOf = (value: unknown) => (/^[1-9]\d{0,4}$/.test(String(value)) ? Number(value) : undefined);

export function parseOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const search: OrdersSearch = {};
  const tab = oneOf(raw.tab, ["offers", "create"] as const);
  if (tab) search.tab = tab;
  if (tab === "create" && parseRecipient(raw.to)) search.to = String(raw.to);
  const kind = typeof raw.kind === "string" ? raw.kind.trim().slice(0, 30) : "";
  if (tab === "create" && kind) search.kind = kind;
  const view = oneOf(raw.view, ["selling", "assigned", "board"] as const);
  if (view) search.view = view;
  const q = typeof raw.q === "string" ? raw.q.trim().slice(0, 100) : "";
  if (q) search.q = q;
  const from = dayOf(raw.from);
  if (from) search.from = from;
  const to = dayOf(raw.until);
  if (to) search.until = to;
  const who = typeof raw.who === "string" ? raw.who.trim().slice(0, 50) : "";
  if (who) search.who = who;
  const offer = oneOf(raw.offer, ["all", ...OFFER_FILTERS] as const);
  if (offer) search.offer = offer;
  const status = oneOf(raw.status, ORDER_FILTERS);
  if (status && status !== DEFAULT_STATUS) search.status = status;
  const sort = oneOf(raw.sort, SORTS);
  if (sort && sort !== "timestamp") search.sort = sort;
  if (raw.dir === "asc") search.dir = "asc";
  const offerSort = oneOf(raw.offer_sort, SORTS);
  if (offerSort && offerSort !== "timestamp") search.offer_sort = offerSort;
  if (raw.offer_dir === "asc") search.offer_dir = "asc";
  const page = pageOf(raw.page);
  if (page) search.page = page;
  const offerPage = pageOf(raw.offer_page);
  if (offerPage) search.offer_page = offerPage;
  const size = SIZES.find((each) => each === Number(raw.size));
  if (size && size !== DEFAULT_SIZE) search.size = size;
  return search;
}

/** Whether anything but the status narrows the list. */
export const isNarrowed = ({ q, from, until, who }: OrdersSearch) =>
  q !== undefined || from !== undefined || until !== undefined || who !== undefined;
