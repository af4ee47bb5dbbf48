import { sql } from "kysely";
import type { Side } from "#contract/deals/offer-status.ts";
import { otherSide } from "#contract/deals/offer-status.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import type { WebhookAction } from "#contract/outward/webhooks.ts";
import {
  offerCountered,
  offerCreated,
  orderAssigned,
  orderCreated,
  orderReview,
  orderStatus,
} from "#server/deals/events.ts";
import { aUEC, type Kept, type TitleKey, wordDescription, wordTitle } from "#server/deals/wording.ts";
import { type Customer, customerParty } from "#server/organisations/customer.ts";
import { DEFAULT_PICTURES, pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import { byEvent, on } from "#server/platform/events/subscriber.ts";
import { bidPlaced, contractCreated } from "#server/trading/events.ts";
import { chatMessage } from "../events.ts";
import { COLOURS, type Content, type Words } from "./message.ts";

/** Who hears of what through webhooks (wire people §7.13, platform §11). */

/** `everybody`: each webhook that wants it, whoever owns it. */
export type AddressedContent = {
  news: Content;
  to: "everybody" | readonly { owner_id: string; action: WebhookAction }[];
  action?: WebhookAction;
};

/** What webhooks hear of, and what each message says. */
export const contentOf = (publicUrl: string) =>
  byEvent<AddressedContent | undefined>(
    on(OFFER_EVENTS, (tx, event) => offerNews(tx, event, publicUrl)),
    on(ORDER_EVENTS, (tx, event) => orderNews(tx, event, publicUrl)),
    on([orderReview], (tx, event) => reviewNews(tx, event, publicUrl)),
    on([contractCreated], (tx, event) => contractNews(tx, event.contract_id, publicUrl)),
    on([bidPlaced], (tx, event) => bidNews(tx, event.bid_id, publicUrl)),
    on([chatMessage], (tx, event) => commentNews(tx, event.message_id, publicUrl)),
  );

const OFFER_EVENTS = [offerCreated, offerCountered] as const;
const ORDER_EVENTS = [orderCreated, orderAssigned, orderStatus] as const;

type Deal = Customer & { assigned_id: string | null; contractor_id: string | null };
type Work = Kept & { kind: string; cost: number; collateral: number; rush: boolean };

const titleOf =
  (deal: Pick<Kept, "title" | "title_key">): Words =>
  (language) =>
    wordTitle(language, deal);
const descriptionOf =
  (deal: Pick<Kept, "description" | "wording">, site: string): Words =>
  (language) =>
    wordDescription({ language, site }, deal);

/** The organisation; the person when there is none. */
const sellerOf = (deal: Deal): string | null => deal.contractor_id ?? deal.assigned_id;
const aimed = (action: WebhookAction, ...owners: (string | null)[]) =>
  [...new Set(owners)].flatMap((owner_id) => (owner_id === null ? [] : [{ owner_id, action }]));

async function authorOf(tx: Tx, partyId: string | null, publicUrl: string): Promise<Pick<Content, "author">> {
  if (partyId === null) return {};
  const party = await tx
    .selectFrom("party")
    .select(["kind", "handle", "name", "avatar"])
    .where("party_id", "=", partyId)
    .executeTakeFirst();
  if (!party) return {};
  const kind = party.kind === "contractor" ? "contractor" : "user";
  return {
    author: {
      name: party.name,
      path: `/${kind}/${encodeURIComponent(party.handle)}`,
      picture: pictureUrl(party.avatar, DEFAULT_PICTURES[kind], publicUrl),
    },
  };
}

const workFields = (work: Pick<Work, "cost" | "kind">): Content["fields"] => [
  { name: "offer", value: aUEC(work.cost) },
  { name: "kind", value: work.kind },
];
const collateralFields = ({ collateral }: Pick<Work, "collateral">): Content["fields"] =>
  collateral > 0 ? [{ name: "collateral", value: aUEC(collateral) }] : [];

type OfferEvent = EventOf<(typeof OFFER_EVENTS)[number]>;

async function offerNews(tx: Tx, event: OfferEvent, publicUrl: string): Promise<AddressedContent | undefined> {
  const { rows } = await sql<Deal & Work & { actor_id: string; actor_side: Side; status: string; created_at: Date }>`
    select s.customer_id, s.customer_org_id, s.assigned_id, s.contractor_id, o.title, o.title_key, o.description, o.wording, o.kind, o.cost, o.collateral, o.rush,
      o.actor_id, o.actor_side, o.status, o.created_at
    from offer o join offer_session s on s.session_id = o.session_id where o.offer_id = ${event.offer_id}`.execute(tx);
  const offer = rows[0];
  // A fulfilled buy order was agreed on before: the order that follows says it all.
  if (!offer || (event.type === "offer.created" && offer.actor_side === "seller" && offer.status === "accepted"))
    return undefined;
  const asked = otherSide(offer.actor_side) === "customer" ? customerParty(offer) : sellerOf(offer);
  const news: Content = {
    event: event.type === "offer.created" ? "offer_received" : "counter_offer_received",
    colour: COLOURS.plain,
    ...(await authorOf(tx, offer.actor_side === "customer" ? customerParty(offer) : offer.actor_id, publicUrl)),
    title: titleOf(offer),
    path: `/offer/${event.session_id}`,
    description: descriptionOf(offer, publicUrl),
    fields: workFields(offer),
    at: offer.created_at,
  };
  return { news, to: aimed("order_create", asked) };
}

const findOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom("orders")
    .select([
      "customer_id",
      "customer_org_id",
      "assigned_id",
      "contractor_id",
      "title",
      "title_key",
      "description",
      "wording",
      "kind",
      "cost",
      "collateral",
      "rush",
      "created_at",
    ])
    .where("order_id", "=", orderId)
    .executeTakeFirst();

const STATUS: Readonly<Record<OrderStatus, WebhookAction>> = {
  "not-started": "order_status_not_started",
  "in-progress": "order_status_in_progress",
  fulfilled: "order_status_fulfilled",
  cancelled: "order_status_cancelled",
};

type OrderEvent = EventOf<(typeof ORDER_EVENTS)[number]>;

async function orderNews(tx: Tx, event: OrderEvent, publicUrl: string): Promise<AddressedContent | undefined> {
  const order = await findOrder(tx, event.order_id);
  if (!order) return undefined;
  const about = { title: titleOf(order), path: `/contract/${event.order_id}` };
  if (event.type === "order.status") {
    const news: Content = {
      ...about,
      event: "status_updated",
      colour: COLOURS[event.status],
      ...(await authorOf(tx, event.actor_id, publicUrl)),
      fields: [{ name: "status", key: `status_${event.status}` }],
      at: event.at,
    };
    const { contractor_id, assigned_id, customer_org_id, customer_id } = order;
    return { news, to: aimed(STATUS[event.status], contractor_id, assigned_id, customer_org_id, customer_id) };
  }
  const isOpen = event.type === "order.created" && order.assigned_id === null && order.contractor_id === null;
  const news: Content = {
    ...about,
    event: isOpen ? "public_contract" : "order_placed",
    colour: COLOURS.plain,
    ...(await authorOf(tx, customerParty(order), publicUrl)),
    description: descriptionOf(order, publicUrl),
    fields: [...workFields(order), { name: "rush", key: order.rush ? "yes" : "no" }, ...collateralFields(order)],
    at: order.created_at,
  };
  if (isOpen) return { news, to: "everybody", action: "public_order_create" };
  if (event.type === "order.assigned") return { news, to: aimed("order_assigned", event.user_id) };
  return { news, to: [...aimed("order_create", sellerOf(order)), ...aimed("order_assigned", order.assigned_id)] };
}

async function reviewNews(
  tx: Tx,
  event: EventOf<typeof orderReview>,
  publicUrl: string,
): Promise<AddressedContent | undefined> {
  const order = await findOrder(tx, event.order_id);
  const review = await tx
    .selectFrom("order_review")
    .select(["role", "user_author_id", "contractor_author_id", "rating", "content", "created_at"])
    .where("review_id", "=", event.review_id)
    .executeTakeFirst();
  if (!order || !review) return undefined;
  const reviewed =
    review.role === "customer" ? [order.contractor_id, order.assigned_id] : [order.customer_org_id, order.customer_id];
  const news: Content = {
    event: "review_received",
    colour: COLOURS.plain,
    ...(await authorOf(tx, review.contractor_author_id ?? review.user_author_id, publicUrl)),
    title: titleOf(order),
    path: `/contract/${event.order_id}`,
    fields: [
      { name: "rating", value: `${review.rating} / 5` },
      { name: "review", value: review.content },
    ],
    at: review.created_at,
  };
  return { news, to: aimed("order_review", ...reviewed) };
}

/** What a person writes in an order's chat; the wire format calls it a comment. Not for whoever wrote it. */
async function commentNews(tx: Tx, messageId: string, publicUrl: string): Promise<AddressedContent | undefined> {
  const { rows } = await sql<
    Deal & {
      order_id: string;
      title: string;
      title_key: TitleKey | null;
      author_id: string;
      content: string;
      sent_at: number;
    }
  >`
    select o.order_id, o.title, o.title_key, o.customer_id, o.customer_org_id, o.assigned_id, o.contractor_id, m.author_id, m.content, m.sent_at
    from chat_message m join chat c on c.chat_id = m.chat_id join orders o on o.order_id = c.order_id
    where m.message_id = ${messageId} and m.author_id is not null`.execute(tx);
  const said = rows[0];
  if (!said) return undefined;
  const news: Content = {
    event: "comment_received",
    colour: COLOURS.plain,
    ...(await authorOf(tx, said.author_id, publicUrl)),
    title: titleOf(said),
    path: `/contract/${said.order_id}`,
    fields: [{ name: "comment", value: said.content }],
    at: new Date(said.sent_at),
  };
  const owners = [said.contractor_id, said.assigned_id, said.customer_org_id, said.customer_id];
  return { news, to: aimed("order_comment", ...owners.filter((owner) => owner !== said.author_id)) };
}

async function contractNews(tx: Tx, contractId: string, publicUrl: string): Promise<AddressedContent | undefined> {
  const contract = await tx
    .selectFrom("public_contract")
    .select(["customer_id", "customer_org_id", "title", "description", "kind", "cost", "collateral", "created_at"])
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  if (!contract) return undefined;
  const news: Content = {
    event: "public_contract",
    colour: COLOURS.plain,
    ...(await authorOf(tx, customerParty(contract), publicUrl)),
    title: contract.title,
    path: `/contracts/public/${contractId}`,
    description: contract.description,
    fields: [...workFields(contract), ...collateralFields(contract)],
    at: contract.created_at,
  };
  return { news, to: "everybody", action: "public_order_create" };
}

async function bidNews(tx: Tx, bidId: string, publicUrl: string): Promise<AddressedContent | undefined> {
  const { rows } = await sql<{
    listing_id: string;
    title: string;
    seller_id: string;
    bidder_id: string;
    bid: number;
    created_at: Date;
  }>`
    select l.listing_id, d.title, l.seller_id, b.bidder_id, b.bid, b.created_at
    from bid b join listing l on l.listing_id = b.listing_id join listing_details d on d.details_id = l.details_id
    where b.bid_id = ${bidId}`.execute(tx);
  const bid = rows[0];
  if (!bid) return undefined;
  const news: Content = {
    event: "bid_received",
    colour: COLOURS.plain,
    ...(await authorOf(tx, bid.bidder_id, publicUrl)),
    title: bid.title,
    path: `/market/${bid.listing_id}`,
    fields: [{ name: "bid", value: aUEC(bid.bid) }],
    at: bid.created_at,
  };
  return { news, to: aimed("market_item_bid", bid.seller_id) };
}
