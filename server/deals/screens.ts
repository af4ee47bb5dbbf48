import type { Tx } from "#server/platform/database/connect.ts";
import { byEvent, on, subscriber } from "#server/platform/events/subscriber.ts";
import type { Live, SocketRoom } from "#server/platform/live.ts";
import * as deals from "./events.ts";

const PARTIES = ["customer_id", "customer_org_id", "assigned_id", "contractor_id"] as const;
type Parties = Record<(typeof PARTIES)[number], string | null>;

const partiesOf = byEvent<Parties | undefined>(
  on(
    [deals.offerCreated, deals.offerCountered, deals.offerAccepted, deals.offerRejected, deals.offerNudged],
    async (tx, { session_id }) =>
      tx.selectFrom("offer_session").select(PARTIES).where("session_id", "=", session_id).executeTakeFirst(),
  ),
  on(
    [
      deals.orderCreated,
      deals.orderAssigned,
      deals.orderUnassigned,
      deals.orderStatus,
      deals.orderApplied,
      deals.orderReview,
      deals.orderReviewWritten,
      deals.orderReviewAnswered,
      deals.orderHandOver,
      deals.meetingChanged,
    ],
    async (tx, { order_id }) =>
      tx.selectFrom("orders").select(PARTIES).where("order_id", "=", order_id).executeTakeFirst(),
  ),
);

/** Lists and sums of offers and orders are on other screens than the deal's own: of both sides, and of the organisation. */
export const dealLists = (live: Pick<Live, "emitTo">) =>
  subscriber("deal lists", partiesOf.events, async (tx, event, after) => {
    const parties = await partiesOf.make(tx, event);
    if (!parties) return;
    after(() => {
      for (const id of [parties.customer_id, parties.assigned_id])
        if (id !== null) live.emitTo(`user:${id}`, "changed", { kind: "deals", id });
      for (const id of [parties.customer_org_id, parties.contractor_id])
        if (id !== null) live.emitTo(`contractor:${id}`, "changed", { kind: "deals", id });
    });
  });

/** Who may hear of a deal changes with who does it, and a taken order is no longer everybody's. */
export const dealRooms = (live: Pick<Live, "recheckAccess">) =>
  subscriber(
    "deal rooms",
    [deals.orderCreated, deals.orderAssigned, deals.orderUnassigned, deals.orderStatus],
    // What the event is about has committed, and asking twice does no harm: this must not get lost with the process.
    async (tx, { order_id }) => live.recheckAccess(await roomsOf(tx, order_id)),
  );

async function roomsOf(tx: Tx, order_id: string): Promise<SocketRoom[]> {
  const chat = await tx
    .selectFrom("chat")
    .select(["chat_id", "session_id"])
    .where("order_id", "=", order_id)
    .executeTakeFirst();
  const rooms: SocketRoom[] = [`order:${order_id}`];
  if (chat) rooms.push(`chat:${chat.chat_id}`);
  if (chat?.session_id) rooms.push(`offer:${chat.session_id}`);
  return rooms;
}
