import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { offerAccepted } from "../events.ts";
import { createOrder } from "../orders/create-order.ts";
import type { LatestOffer, Negotiation } from "./negotiations.ts";
import { type NewNegotiation, openNegotiation } from "./open-negotiation.ts";

type Agreed = Negotiation & { latest: LatestOffer };
/** Who said yes, and when. */
export type Accepting = { actorId: string; now: Date };

/** Everything that accepting brings happens here or not at all: the offer, the order, the stock, the announcements. Answers the order's id. */
export async function acceptOffer(tx: Tx, session: Agreed, by: Accepting): Promise<string> {
  await closeNegotiation(tx, session, "accepted");
  await publish(
    tx,
    offerAccepted({ session_id: session.session_id, offer_id: session.latest.offer_id, actor_id: by.actorId }),
  );
  return createOrder(tx, session, by);
}

/** A deal that both sides have agreed on before: the session, its accepted offer and the order come at once. */
export async function openAccepted(
  tx: Tx,
  deal: NewNegotiation,
  by: Accepting,
): Promise<{ session_id: string; offer_id: string; order_id: string }> {
  const { session_id, offer_id } = await openNegotiation(tx, deal);
  const order_id = await acceptOffer(
    tx,
    {
      session_id,
      ...deal.customer,
      assigned_id: deal.sellerKind === "user" ? deal.sellerId : (deal.assignedId ?? null),
      contractor_id: deal.sellerKind === "contractor" ? deal.sellerId : null,
      status: "active",
      latest: {
        offer_id,
        actor_side: deal.side,
        status: "active",
        title_key: null,
        wording: null,
        service_id: null,
        rush: false,
        departure: null,
        destination: null,
        ...deal.terms,
      },
    },
    by,
  );
  return { session_id, offer_id, order_id };
}

/** The session takes no more answers. */
export async function closeNegotiation(
  tx: Tx,
  session: Agreed,
  outcome: "accepted" | "rejected",
  reason?: string,
): Promise<void> {
  await tx
    .updateTable("offer_session")
    .set({ status: "closed", end_reason: reason ?? null })
    .where("session_id", "=", session.session_id)
    .execute();
  await tx.updateTable("offer").set({ status: outcome }).where("offer_id", "=", session.latest.offer_id).execute();
}
