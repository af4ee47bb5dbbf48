import { mayAnswer, offerState, SHOWN_STATUSES, turnOf } from "#contract/deals/offer-status.ts";
import {
  type CounterOffer,
  type answerOffer as endpoint,
  NegotiationMismatch,
  NotYourTurn,
  OfferClosed,
} from "#contract/deals/offers.ts";
import type { Answer, Parsed } from "#contract/platform/endpoint.ts";
import { DONE } from "#contract/platform/values.ts";
import { requireForHire } from "#server/goods/services/services.ts";
import { requireNotBlockedBy } from "#server/organisations/blocklist.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { requireVerified } from "#server/platform/http/actor.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { offerCountered, offerRejected } from "../events.ts";
import { type Goods, readerOf, rewritten } from "../wording.ts";
import { acceptOffer, closeNegotiation } from "./accept-offer.ts";
import { requireLines } from "./lines.ts";
import { lockNegotiation } from "./negotiations.ts";
import { insertOffer } from "./open-negotiation.ts";

type Locked = Awaited<ReturnType<typeof lockNegotiation>>;

/** What rooms above do in the transaction in which an offer is accepted. */
export type Accepted = (tx: Tx, session_id: string) => Promise<void>;

/** Answers an offer session, once: the first of two answers wins, the other is told that the session is closed. */
export function answerOffer(
  context: Context,
  sessionId: string,
  answer: Parsed<typeof endpoint>["body"],
  accepted: Accepted,
): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  // Who may not trade may still get out of what they are in.
  if (answer.status === "accepted" || answer.status === "counteroffered") requireVerified(user, context.config);
  return context.transaction(async (tx) => {
    const session = await lockNegotiation(tx, user, sessionId);
    const state = offerState(session.latest);
    if (session.status === "closed") throw new OfferClosed({ status: SHOWN_STATUSES[state] });
    const adminCancels = answer.status === "cancelled" && user.role === "admin";
    if (!adminCancels && !session.sides.some((side) => mayAnswer(state, side, answer.status))) throw new NotYourTurn();
    if (answer.status === "accepted") {
      const order_id = await acceptOffer(tx, session, { actorId: user.user_id, now: context.now });
      await accepted(tx, session.session_id);
      return { order_id };
    }
    if (answer.status === "counteroffered") return counter(tx, context, session, answer);
    return close(tx, context, session, { withdrawn: answer.status === "cancelled", reason: answer.reason });
  });
}

/** Cancelling is kept exactly as rejecting is. */
async function close(
  tx: Tx,
  context: Context,
  session: Locked,
  { withdrawn, reason }: { withdrawn: boolean; reason: string | undefined },
) {
  await closeNegotiation(tx, session, "rejected", reason);
  if (session.sides.length === 0)
    await recordStaff(tx, {
      admin_id: signedIn(context).user_id,
      action: "offer_cancelled",
      subject_kind: "offer",
      subject_id: session.session_id,
      subject_name: session.latest.title,
      party_id: session.customer_id,
    });
  await publish(
    tx,
    offerRejected({
      session_id: session.session_id,
      offer_id: session.latest.offer_id,
      actor_id: signedIn(context).user_id,
      withdrawn,
    }),
  );
  return { ...DONE };
}

/** A service of the seller that is for hire. The one that the round before named may stay, whatever became of it. */
async function requireService(tx: Tx, session: Locked, serviceId: string | null): Promise<void> {
  if (serviceId === null || serviceId === session.latest.service_id) return;
  await requireForHire(tx, serviceId, session.contractor_id ?? session.assigned_id);
}

/** What is offered, in the order in which it was asked for. */
async function goodsOf(tx: Tx, lines: CounterOffer["market_listings"]): Promise<Goods[]> {
  if (lines.length === 0) return [];
  const rows = await tx
    .selectFrom("listing")
    .innerJoin("listing_details", "listing_details.details_id", "listing.details_id")
    .select(["listing.listing_id", "listing.price", "listing_details.title"])
    .where(
      "listing.listing_id",
      "in",
      lines.map(({ listing_id }) => listing_id),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.listing_id, row]));
  return lines.flatMap(({ listing_id, quantity }) => {
    const row = known.get(listing_id);
    return row ? [{ ...row, quantity }] : [];
  });
}

async function counter(tx: Tx, context: Context, session: Locked, answer: CounterOffer) {
  if (answer.session_id !== undefined && answer.session_id !== session.session_id) throw new NegotiationMismatch();
  const user = signedIn(context);
  const side = turnOf(offerState(session.latest)) ?? "seller";
  const sellers = [session.contractor_id, session.assigned_id];
  if (side === "customer") await requireNotBlockedBy(tx, [user.user_id, session.customer_org_id], sellers);
  else await requireNotBlockedBy(tx, [user.user_id], [session.customer_id, session.customer_org_id]);
  await requireLines(tx, session, answer.market_listings);
  const { service_id = session.latest.service_id } = answer;
  await requireService(tx, session, service_id);
  await tx
    .updateTable("offer")
    .set({ status: "counteroffered" })
    .where("offer_id", "=", session.latest.offer_id)
    .execute();
  const offer_id = await insertOffer(tx, {
    session_id: session.session_id,
    actorId: user.user_id,
    side,
    terms: {
      ...rewritten(readerOf(context), session.latest, answer, await goodsOf(tx, answer.market_listings)),
      kind: answer.kind,
      cost: answer.cost,
      payment_type: answer.payment_type,
      collateral: answer.collateral ?? session.latest.collateral,
      service_id,
      rush: answer.rush ?? session.latest.rush,
      departure: answer.departure === undefined ? session.latest.departure : answer.departure,
      destination: answer.destination === undefined ? session.latest.destination : answer.destination,
    },
    lines: answer.market_listings.map(({ listing_id, quantity }) => ({ listing_id, quantity })),
    now: context.now,
  });
  await publish(tx, offerCountered({ session_id: session.session_id, offer_id }));
  return { status: DONE.result };
}
