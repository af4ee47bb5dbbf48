import type { NotificationAction } from "#contract/outward/notifications.ts";
import type { Deal } from "./deal.ts";
import type { People, Person } from "./people.ts";
import type { Random } from "./random.ts";
import { earlier, hoursAfter, hoursBefore, type Rows } from "./rows.ts";
import { managersOf } from "./sellers.ts";
import type { Lot } from "./shelf.ts";
import type { Size } from "./size.ts";

type News = { action: NotificationAction; entity_type: string; entity_id: string; actor: Person; at: Date };
type Notice = News & { to: Person };
export type PlacedBid = { bid_id: string; bidder_id: string; lot: Lot; at: Date };

const MAX_UNREAD = 9;
const READ_AFTER_HOURS = 60;

type Happenings = { people: People; deals: readonly Deal[]; bids: readonly PlacedBid[]; size: Size };

/** What the people of the demo would have been told about these deals and bids; the oldest are read already. */
export function makeNotifications(
  random: Random,
  now: Date,
  { people: { people }, deals, bids, size }: Happenings,
): Rows {
  const byId = new Map(people.map((person) => [person.user_id, person]));
  const notices = [...deals.flatMap((deal) => dealNotices(deal, now)), ...bids.flatMap((bid) => bidNotices(bid, byId))];
  const heard = notices.filter(({ to, actor }) => to !== actor && !to.banned);
  const notification = [...Map.groupBy(heard, (notice) => notice.to).values()].flatMap((own) =>
    own
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, size.notices)
      .map(({ to, action, entity_type, entity_id, actor, at }, index) => ({
        notification_id: random.id(),
        recipient_id: to.user_id,
        action,
        entity_type,
        entity_id,
        actor_ids: [actor.user_id],
        read: index >= MAX_UNREAD || at < hoursBefore(now, READ_AFTER_HOURS),
        created_at: at.toISOString(),
      })),
  );
  return { notification };
}

const tell = (people: readonly Person[], news: News): Notice[] => people.map((to) => ({ ...news, to }));

function bidNotices({ bid_id, bidder_id, lot, at }: PlacedBid, byId: ReadonlyMap<string, Person>): Notice[] {
  const actor = byId.get(bidder_id);
  if (!actor) return [];
  return tell(managersOf(lot.seller), {
    action: "market_item_bid",
    entity_type: "market_bids",
    entity_id: bid_id,
    actor,
    at,
  });
}

const dealNotices = (deal: Deal, now: Date): Notice[] => [
  ...offerNotices(deal),
  ...rejectionNotices(deal, now),
  ...orderNotices(deal),
  ...reviewNotices(deal),
];

function offerNotices({ offers, seller, customer, session_id }: Deal): Notice[] {
  return offers.flatMap(({ actor, at }, round) =>
    tell(round % 2 === 0 ? managersOf(seller) : [customer], {
      action: round === 0 ? "offer_create" : "counter_offer_create",
      entity_type: "offer_sessions",
      entity_id: session_id,
      actor,
      at,
    }),
  );
}

/** The side that spoke last hears from the other. */
function rejectionNotices({ end, offers, customer, seller, worker, session_id }: Deal, now: Date): Notice[] {
  const last = offers.at(-1);
  if (end !== "rejected" || !last) return [];
  const bySeller = last.actor === customer;
  return tell(bySeller ? [customer] : managersOf(seller), {
    action: "offer_message",
    entity_type: "offer_sessions",
    entity_id: session_id,
    actor: bySeller ? worker : customer,
    at: earlier(hoursAfter(last.at, 0.5), now),
  });
}

const MOVED: Partial<Record<Deal["end"], NotificationAction>> = {
  "in-progress": "order_status_in_progress",
  fulfilled: "order_status_fulfilled",
  cancelled: "order_status_cancelled",
};

function orderNotices({ order, end, seller, customer, worker }: Deal): Notice[] {
  if (!order) return [];
  const about = { entity_type: "orders", entity_id: order.order_id };
  const created = { ...about, actor: customer, at: order.ordered };
  const action = MOVED[end];
  const at = end === "in-progress" ? order.begun : order.settled;
  return [
    ...(seller.organisation
      ? tell(managersOf(seller), { ...created, action: "order_create" })
      : tell([seller.person], { ...created, action: "order_assigned" })),
    ...(action ? tell([customer], { ...about, action, actor: worker, at }) : []),
  ];
}

function reviewNotices({ reviews, order, seller, customer, worker }: Deal): Notice[] {
  return reviews.flatMap(({ review_id, role, author, at }) => {
    const reviewed = order?.assigned ? [worker] : managersOf(seller);
    return tell(role === "customer" ? reviewed : [customer], {
      action: "order_review",
      entity_type: "order_reviews",
      entity_id: review_id,
      actor: author,
      at,
    });
  });
}
