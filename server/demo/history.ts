import type { NotificationAction } from "#contract/notifications.ts";
import type { Deal } from "./dealings.ts";
import { roundPrice } from "./goods.ts";
import type { Item, Lot } from "./listings.ts";
import { type People, type Person, pickLogin } from "./people.ts";
import type { Random } from "./random.ts";
import { daysBefore, hoursBefore, type Rows } from "./rows.ts";

const DAYS = 365;

/** A year of daily prices per item that people follow: slow swings, small steps, now and then a shock, and days without offers. */
export function makePrices(random: Random, now: Date, items: readonly Item[]): Rows {
  const price_history: NonNullable<Rows["price_history"]> = [];
  for (const item of items.filter((one) => one.popular)) {
    const swing = random.between(0.04, 0.18);
    const period = random.between(60, 160);
    const phase = random.between(0, 6);
    let drift = 1;
    for (let day = DAYS; day >= 0; day -= 1) {
      drift *=
        1 + (random.next() - 0.5) * 0.03 + (random.chance(0.006) ? random.between(-0.2, 0.25) : 0) + (1 - drift) * 0.02;
      if (random.chance(0.02)) continue;
      const price = Math.max(
        1,
        Math.round(item.usual * drift * (1 + swing * Math.sin((day / period) * 2 * Math.PI + phase))),
      );
      price_history.push({
        game_item_id: item.game_item_id,
        date: daysBefore(now, day).toISOString().slice(0, 10),
        price: price < 1000 ? price : roundPrice(price),
        quantity: random.int(3, 900),
      });
    }
  }
  return { price_history };
}

/** Wishes with a price, open, served and run out. */
export function makeBuyOrders(random: Random, now: Date, { people }: People, items: readonly Item[]): Rows {
  const buyers = people.filter((person) => person.verified && !person.banned);
  const wanted = items.filter((item) => item.popular);
  const buy_order = Array.from({ length: 44 }, (_, at) => {
    const item = random.pick(wanted);
    const over = at % 11 === 9;
    const created = daysBefore(now, over ? random.int(20, 40) : random.between(0.5, 12));
    return {
      buy_order_id: random.id(),
      game_item_id: item.game_item_id,
      buyer_id: (at % 9 === 0 ? pickLogin({ people, organisations: [] }, "quartz_hale") : random.pick(buyers)).user_id,
      quantity: random.int(1, 120),
      price: Math.max(1, roundPrice(item.usual * random.between(0.7, 1))),
      created_at: created.toISOString(),
      expiry: (over ? daysBefore(now, random.int(2, 10)) : daysBefore(now, -random.int(3, 28))).toISOString(),
      fulfilled_at: at % 7 === 3 ? hoursBefore(now, random.between(1, 200)).toISOString() : null,
    };
  });
  return { buy_order };
}

/** Recent visits, never more of them than the listing has counted. */
export function makeViews(random: Random, now: Date, { people }: People, lots: readonly Lot[]): Rows {
  const listing_view = lots
    .filter((lot) => lot.open && lot.sale !== "aggregate")
    .slice(0, 220)
    .flatMap((lot) =>
      random
        .some(people, random.int(0, 5))
        .filter((viewer) => viewer !== lot.seller.person)
        .map((viewer) => ({
          listing_id: lot.listing_id,
          visitor: viewer.user_id,
          viewer_id: viewer.user_id,
          ip: "127.0.0.1",
          user_agent: "demo",
          referrer: null,
          seen_at: hoursBefore(now, random.between(0.1, 400)).toISOString(),
        })),
    );
  return { listing_view };
}

type Notice = {
  to: Person;
  action: NotificationAction;
  entity_type: string;
  entity_id: string;
  actor: Person;
  at: Date;
};

const MOST_NOTICES = 40;
const READ_AFTER_HOURS = 60;
const MOST_UNREAD = 9;

/** What the people of the demo would have been told about these deals and bids; the oldest are read already. */
export function makeNotifications(
  random: Random,
  now: Date,
  people: People,
  deals: readonly Deal[],
  bids: readonly { bid_id: string; bidder_id: string; lot: Lot; at: Date }[],
): Rows {
  const byId = new Map(people.people.map((person) => [person.user_id, person]));
  const notices = [
    ...deals.flatMap(dealNotices),
    ...bids.flatMap(({ bid_id, bidder_id, lot, at }) => {
      const actor = byId.get(bidder_id);
      return actor
        ? managersOf(lot).map(
            (to): Notice => ({
              to,
              action: "market_item_bid",
              entity_type: "market_bids",
              entity_id: bid_id,
              actor,
              at,
            }),
          )
        : [];
    }),
  ].filter(({ to, actor }) => to !== actor && !to.banned);
  const notification = [...Map.groupBy(notices, (notice) => notice.to).values()].flatMap((own) =>
    own
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MOST_NOTICES)
      .map(({ to, action, entity_type, entity_id, actor, at }, place) => ({
        notification_id: random.id(),
        recipient_id: to.user_id,
        action,
        entity_type,
        entity_id,
        actor_ids: [actor.user_id],
        read: place >= MOST_UNREAD || at < hoursBefore(now, READ_AFTER_HOURS),
        created_at: at.toISOString(),
      })),
  );
  return { notification };
}

const managersOf = ({ seller }: Pick<Lot, "seller">): Person[] =>
  seller.organisation ? [seller.organisation.leader, ...seller.organisation.officers] : [seller.person];

function dealNotices(deal: Deal): Notice[] {
  const { customer, session_id, order_id, ordered, settled, worker, end } = deal;
  const managers = managersOf(deal);
  const sellers = worker ? [worker] : managers;
  const offers = deal.offers.flatMap(({ actor, at }, round): Notice[] =>
    (round % 2 === 0 ? managers : [customer]).map((to) => ({
      to,
      action: round === 0 ? "offer_create" : "counter_offer_create",
      entity_type: "offer_sessions",
      entity_id: session_id,
      actor,
      at,
    })),
  );
  const lastOffer = deal.offers.at(-1);
  if (end === "rejected" && lastOffer) {
    const rejecter = lastOffer.actor === customer ? managers[0] : customer;
    const told = lastOffer.actor === customer ? [customer] : managers;
    return rejecter
      ? [
          ...offers,
          ...told.map(
            (to): Notice => ({
              to,
              action: "offer_message",
              entity_type: "offer_sessions",
              entity_id: session_id,
              actor: rejecter,
              at: new Date(lastOffer.at.getTime() + 1_800_000),
            }),
          ),
        ]
      : offers;
  }
  if (order_id === undefined || ordered === undefined) return offers;
  const order = { entity_type: "orders", entity_id: order_id };
  const created = deal.seller.organisation
    ? managers.map((to): Notice => ({ ...order, to, action: "order_create", actor: customer, at: ordered }))
    : [{ ...order, to: deal.seller.person, action: "order_assigned" as const, actor: customer, at: ordered }];
  const moved = {
    "in-progress": "order_status_in_progress",
    fulfilled: "order_status_fulfilled",
    cancelled: "order_status_cancelled",
  } as const;
  const action = end === "in-progress" || end === "fulfilled" || end === "cancelled" ? moved[end] : undefined;
  const actor = worker ?? managers[0] ?? customer;
  const status = action && settled ? [{ ...order, to: customer, action, actor, at: settled }] : [];
  const reviews = deal.reviews.flatMap(({ review_id, role, author, at }): Notice[] =>
    (role === "customer" ? sellers : [customer]).map((to) => ({
      to,
      action: "order_review",
      entity_type: "order_reviews",
      entity_id: review_id,
      actor: author,
      at,
    })),
  );
  return [...offers, ...created, ...status, ...reviews];
}
