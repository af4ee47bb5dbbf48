import { dealSubscriber } from "./deals/prices/record-sales.ts";
import { findItemOf } from "./goods/items/queries.ts";
import { watchSubscriber } from "./goods/watches/match-watches.ts";
import { chatLineSubscriber } from "./outward/chats/lines.ts";
import { chatScreens } from "./outward/chats/screens.ts";
import { notificationSubscriber } from "./outward/notifications/subscriber.ts";
import { type WebhookSubscriberDeps, webhookSubscriber } from "./outward/webhooks/subscriber.ts";
import type { Tx } from "./platform/database/connect.ts";
import { type DomainEvent, type EventType, subjectsOf } from "./platform/events/events.ts";
import { type Subscriber, subscriber } from "./platform/events/subscriber.ts";
import type { Live, Room } from "./platform/live.ts";
import { contractSubscriber } from "./trading/contracts/close-contract.ts";

type Screens = Pick<Live, "emitTo">;
export type SubscriberDeps = { live: Live; webhooks: WebhookSubscriberDeps };

/** Who hears of what happens; one line each. */
export const subscribers = ({ live, webhooks }: SubscriberDeps): readonly Subscriber[] => [
  contractSubscriber,
  notificationSubscriber(live.emitTo),
  watchSubscriber(),
  screens(live),
  itemScreens(live),
  dealLists(live),
  ownMemberships(live),
  dealSubscriber,
  webhookSubscriber(webhooks),
  chatLineSubscriber,
  chatScreens(live),
  dealRooms(live),
  memberRooms(live),
  signOuts(live),
];

const EVERYTHING: readonly EventType[] = [
  "offer.created",
  "offer.countered",
  "offer.accepted",
  "offer.rejected",
  "offer.nudged",
  "order.created",
  "order.assigned",
  "order.unassigned",
  "order.status",
  "order.applied",
  "order.review",
  "order.hand_over",
  "meeting.changed",
  "bid.placed",
  "bid.outbid",
  "auction.concluded",
  "buy_order.changed",
  "contract.changed",
  "listing.changed",
  "recruiting.changed",
  "contractor.changed",
];

/** Tells the screens that watch what an event is about to read it again. Nothing is kept: a screen that reconnects reads anyway. */
const screens = (live: Screens) =>
  subscriber("screens", EVERYTHING, async (_tx, event, after) => {
    after(() => {
      for (const subject of subjectsOf(event)) live.emitTo(`${subject.kind}:${subject.id}`, "changed", subject);
    });
  });

/** An item's page sums up its listings: what happens to one of them happens to it. */
const itemScreens = (live: Screens) =>
  subscriber("item screens", ["listing.changed"], async (tx, event, after) => {
    const item = await findItemOf(tx, event.listing_id);
    after(() => {
      if (item) live.emitTo(`item:${item}`, "changed", { kind: "item", id: item });
    });
  });

/** What somebody may do changes with their roles: their open screens read again who they are. */
const ownMemberships = (live: Screens) =>
  subscriber("own memberships", ["contractor.changed"], async (_tx, { user_id }, after) => {
    after(() => {
      if (user_id !== null) live.emitTo(`user:${user_id}`, "changed", { kind: "me", id: user_id });
    });
  });

const DEALS = EVERYTHING.filter((type) => type.startsWith("offer.") || type.startsWith("order."));

/** Lists and sums of offers and orders are on other screens than the deal's own: of both sides, and of the organisation. */
const dealLists = (live: Screens) =>
  subscriber("deal lists", DEALS, async (tx, event, after) => {
    const deal = await dealOf(tx, event);
    if (!deal) return;
    after(() => {
      for (const id of [deal.customer_id, deal.assigned_id])
        if (id !== null) live.emitTo(`user:${id}`, "changed", { kind: "deals", id });
      if (deal.contractor_id !== null)
        live.emitTo(`contractor:${deal.contractor_id}`, "changed", { kind: "deals", id: deal.contractor_id });
    });
  });

function dealOf(tx: Tx, event: DomainEvent) {
  const parties = ["customer_id", "assigned_id", "contractor_id"] as const;
  if ("session_id" in event)
    return tx.selectFrom("offer_session").select(parties).where("session_id", "=", event.session_id).executeTakeFirst();
  if ("order_id" in event)
    return tx.selectFrom("orders").select(parties).where("order_id", "=", event.order_id).executeTakeFirst();
  return undefined;
}

/** Who may hear of a deal changes with who does it, and a taken order is no longer everybody's. */
const dealRooms = (live: Pick<Live, "recheck">) =>
  subscriber(
    "deal rooms",
    ["order.created", "order.assigned", "order.unassigned", "order.status"],
    async (tx, { order_id }) => {
      const chat = await tx
        .selectFrom("chat")
        .select(["chat_id", "session_id"])
        .where("order_id", "=", order_id)
        .executeTakeFirst();
      const rooms: Room[] = [`order:${order_id}`];
      if (chat) rooms.push(`chat:${chat.chat_id}`);
      if (chat?.session_id) rooms.push(`offer:${chat.session_id}`);
      // What it is about has committed, and asking twice does no harm: this must not get lost with the process.
      await live.recheck(rooms);
    },
  );

/** Who left an organisation or lost a role there hears no more of it. */
const memberRooms = (live: Pick<Live, "recheck">) =>
  subscriber("member rooms", ["contractor.changed"], async (tx, { contractor_id, user_id }) => {
    if (user_id !== null) return live.recheck([`user:${user_id}`]);
    const members = tx.selectFrom("contractor_member").select("user_id").where("contractor_id", "=", contractor_id);
    await live.recheck((await members.execute()).map((member): Room => `user:${member.user_id}`));
  });

/** The pages of a session that has ended hear nothing any more. */
const signOuts = (live: Pick<Live, "disconnect">) =>
  subscriber("sign-outs", ["account.signed_out"], async (_tx, { user_id, login_id }) => {
    live.disconnect(user_id, login_id);
  });
