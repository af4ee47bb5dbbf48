import { DELIVERY_STATUSES, type DeliveryStatus, isLoud } from "#contract/fleet/delivery-status.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { ACTIONS, type listNotifications } from "#web/calls/outward/notifications.gen.ts";
import { formatCount } from "#web/ui/format.ts";

export type Row = Answer<typeof listNotifications>["notifications"][number];

export type Sentence =
  | Exclude<(typeof ACTIONS)[number], "report_handled">
  | "report_resolved"
  | "report_dismissed"
  | "auction_won"
  | "offer_said"
  | "buy_order_served"
  | "money_received_for"
  | "money_refused"
  | "unknown";

/** An action that this version does not know still gets a row: the badge counts it. */
export function sentenceOf({ action, actors, entity }: Pick<Row, "action" | "actors" | "entity">): Sentence {
  // An offer that nobody made to you is your own: the one that your winning bid became.
  if (action === "offer_create" && actors.length === 0) return "auction_won";
  // While the offer waits nobody has ended it.
  if (action === "offer_message" && field(entity, "status") === "active") return "offer_said";
  // An order that somebody else than its customer made was agreed to, or is a buy order that was fulfilled.
  const customer = field(entity, "customer");
  if (action === "order_create" && customer !== undefined && actors[0] && actors[0].username !== customer)
    return isBuyOrder(entity) ? "buy_order_served" : "order_status_not_started";
  if (action === "report_handled" && field(entity, "status") === "dismissed") return "report_dismissed";
  if (action === "money_received" && field(entity, "title")) return "money_received_for";
  if (action === "money_settled" && field(entity, "status") === "cancelled") return "money_refused";
  if (action === "delivery_alarm" && !isLoud(field(entity, "status") as DeliveryStatus)) return "delivery_status";
  const known = ACTIONS.find((one) => one === action) ?? "unknown";
  return known === "report_handled" ? "report_resolved" : known;
}

const isBuyOrder = (entity: object) => "is_buy_order" in entity && entity.is_buy_order === true;

const field = (entity: unknown, name: string): string | undefined => {
  if (typeof entity !== "object" || entity === null) return undefined;
  const value = (entity as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
};

const LISTING_PAGES = { multiple: "/market/multiple/$id", aggregate: "/market/aggregate/$id" } as const;
type ListingPage = "/market/$id" | (typeof LISTING_PAGES)[keyof typeof LISTING_PAGES];
export type Target =
  | { to: "/contractor/$id"; params: { id: string } }
  | { to: "/order/$id/$tab"; params: { id: string; tab: string } }
  | { to: "/order/$id" | "/offer/$id" | ListingPage; params: { id: string } }
  | { to: "/admin/moderation"; search: { report: string; status: "all" } }
  | { to: "/settings"; search: { tab: "privacy" } }
  | { to: "/delivery/$id"; params: { id: string } }
  | { to: "/invoices/$id"; params: { id: string } }
  | { to: "/wallet" | "/org/money"; search: { tx: string } }
  | null;

export function targetOf({ action, entity }: Row): Target {
  const invitedTo = action === "contractor_invite" ? field(entity, "spectrum_id") : undefined;
  if (invitedTo) return { to: "/contractor/$id", params: { id: invitedTo } };
  const isOffer = ["offer_", "counter_offer", "case_", "partner_"].some((start) => action.startsWith(start));
  const offer = isOffer ? field(entity, "id") : undefined;
  if (offer) return { to: "/offer/$id", params: { id: offer } };
  const order = field(entity, "order_id");
  if (order && action === "order_message") return { to: "/order/$id/$tab", params: { id: order, tab: "messages" } };
  if (order) return { to: "/order/$id", params: { id: order } };
  const delivery = field(entity, "delivery_id");
  if (delivery) return { to: "/delivery/$id", params: { id: delivery } };
  const invoice = field(entity, "invoice_id");
  if (invoice) return { to: "/invoices/$id", params: { id: invoice } };
  const tx = field(entity, "transaction_id");
  if (tx) return { to: field(entity, "account") === undefined ? "/wallet" : "/org/money", search: { tx } };
  const report = field(entity, "report_id");
  if (report && action === "report_filed") return { to: "/admin/moderation", search: { report, status: "all" } };
  if (report) return { to: "/settings", search: { tab: "privacy" } };
  const listing = field(entity, "listing_id");
  if (!listing) return null;
  const kind = field(entity, "listing_type");
  const to = kind === "multiple" || kind === "aggregate" ? LISTING_PAGES[kind] : "/market/$id";
  return { to, params: { id: listing } };
}

/** The watch that a listing fits, and its price. */
export const watchOf = ({ entity }: Row) => field(entity, "watch_name") ?? "";
export const priceOf = ({ entity }: Row) =>
  typeof entity === "object" && "price" in entity ? formatCount(entity.price) : "";

/** How a delivery goes, to be named in words. */
export const deliveryStatusOf = ({ action, entity }: Row): DeliveryStatus | undefined =>
  action === "delivery_status" || action === "delivery_alarm"
    ? DELIVERY_STATUSES.find((status) => status === field(entity, "status"))
    : undefined;

/** Something is wrong now; what was wrong earlier is told as calmly as the rest. */
export const isAlarm = (row: Row): boolean => {
  const status = row.action === "delivery_alarm" ? deliveryStatusOf(row) : undefined;
  return status !== undefined && isLoud(status);
};

/** Where the words of the sentence come from when they are not the thing's title. */
const TITLES: Partial<Record<string, string>> = {
  contractor_invite: "name",
  report_filed: "reported_url",
  report_handled: "reported_url",
  staff_warning: "reason",
};

/** Of what the sentence speaks: the order's or alert's own title, the organisation, the reported page, why somebody is warned. */
export const titleOf = ({ action, entity }: Row) => field(entity, TITLES[action] ?? "title") ?? "";

/** The invite that a notification carries, to be answered in place. */
export function inviteOf({ action, entity }: Row): { spectrum_id: string; name: string; message: string } | null {
  const spectrum_id = action === "contractor_invite" ? field(entity, "spectrum_id") : undefined;
  return spectrum_id === undefined
    ? null
    : { spectrum_id, name: field(entity, "name") ?? spectrum_id, message: field(entity, "message") ?? "" };
}
