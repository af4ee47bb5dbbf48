import { OFFER_STATES, type OfferState } from "#contract/deals/offer-status.ts";
import { ORDER_STATUSES } from "#contract/deals/order-status.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { given, oneOf, pageOf, textOf } from "#web/ui/address.ts";
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
  /** What the organisation buys, where its sales would be. */
  side?: "buying";
  view?: "selling" | "assigned" | "board";
  q?: string;
  /** Days, both included. */
  from?: string;
  until?: string;
  /** Whom they are assigned to: oneself, nobody, or somebody by name. */
  who?: string;
  offer?: OfferState | "all";
  offer_page?: number;
  offer_sort?: Exclude<Sort, "timestamp">;
  offer_dir?: "asc";
  status?: OrderFilter;
  page?: number;
  sort?: Exclude<Sort, "timestamp">;
  dir?: "asc";
  size?: number;
};

const dayOf = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export function parseOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const tab = oneOf(raw.tab, ["offers", "create"] as const);
  const isNew = tab === "create";
  return given({
    tab,
    to: isNew && parseRecipient(raw.to) ? String(raw.to) : undefined,
    kind: isNew ? textOf(raw.kind, LIMITS.kind) : undefined,
    view: oneOf(raw.view, ["selling", "assigned", "board"] as const),
    side: oneOf(raw.side, ["buying"] as const),
    q: textOf(raw.q, 100),
    from: dayOf(raw.from),
    until: dayOf(raw.until),
    who: textOf(raw.who, 50),
    offer: oneOf(raw.offer, ["all", ...OFFER_STATES] as const),
    status: oneOf(raw.status, ORDER_FILTERS, DEFAULT_STATUS),
    sort: oneOf(raw.sort, SORTS, "timestamp"),
    dir: oneOf(raw.dir, ["asc"] as const),
    offer_sort: oneOf(raw.offer_sort, SORTS, "timestamp"),
    offer_dir: oneOf(raw.offer_dir, ["asc"] as const),
    page: pageOf(raw.page),
    offer_page: pageOf(raw.offer_page),
    size: oneOf(raw.size, SIZES, DEFAULT_SIZE),
  });
}

/** Whether anything but the status narrows the list. */
export const isNarrowed = ({ q, from, until, who }: OrdersSearch) =>
  q !== undefined || from !== undefined || until !== undefined || who !== undefined;
