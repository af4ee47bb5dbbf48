import { sql } from "kysely";
import type { Side } from "#contract/deals/offer-status.ts";
import type { PaymentType } from "#contract/platform/shapes.ts";
import { requireDealing } from "#server/organisations/acting-party.ts";
import type { Customer } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { insertNegotiationChats } from "../conversation.ts";
import { offerCreated } from "../events.ts";
import type { TitleKey, Wording } from "../wording.ts";

/** What both sides agree on; aUEC are integers. */
export type Terms = {
  kind: string;
  cost: number;
  collateral: number;
  payment_type: PaymentType;
  title: string;
  title_key?: TitleKey | null;
  description: string;
  wording?: Wording | null;
  service_id?: string | null;
  rush?: boolean;
  departure?: string | null;
  destination?: string | null;
};
export type Line = { listing_id: string; quantity: number };

export type NewNegotiation = {
  customer: Customer;
  sellerId: string;
  sellerKind: string;
  /** The member of a selling organisation who is asked. */
  assignedId?: string | null;
  actorId: string;
  side: Side;
  terms: Terms;
  lines: readonly Line[];
  now: Date;
};

/** Opens a negotiation with its first offer and its chat. The other side of `side` is asked to answer. Throws `ContractorArchived`. */
export async function openNegotiation(
  tx: Tx,
  session: NewNegotiation,
): Promise<{ session_id: string; offer_id: string }> {
  const [session_id, offer_id] = [newId(), newId()];
  if (session.sellerKind === "contractor") await requireDealing(tx, session.sellerId);
  if (session.customer.customer_org_id !== null) await requireDealing(tx, session.customer.customer_org_id);
  // A negotiation is opened often, and each statement is a way to the database and back.
  const opening = tx
    .insertInto("offer_session")
    .values({
      session_id,
      ...session.customer,
      assigned_id: session.sellerKind === "user" ? session.sellerId : (session.assignedId ?? null),
      contractor_id: session.sellerKind === "contractor" ? session.sellerId : null,
      created_at: session.now,
      // What the trigger of `offer` would write a moment later, which would be the same row again in each of its indexes.
      newest_offer_id: offer_id,
      newest_at: session.now,
      newest_title: sql`lower(${session.terms.title})`,
      turn: session.side === "customer" ? "to-seller" : "to-customer",
    })
    .returningAll();
  const offering = tx.insertInto("offer").values(offerRow({ ...session, session_id, offer_id }));
  const lining =
    session.lines.length === 0
      ? sql``
      : sql`, lined as (${tx.insertInto("offer_line").values(session.lines.map((line) => ({ offer_id, ...line })))})`;
  await sql`with opened as (${opening}), offered as (${offering})${lining} ${insertNegotiationChats(sql`opened`)}`.execute(
    tx,
  );
  await publish(tx, offerCreated({ session_id, offer_id }));
  return { session_id, offer_id };
}

export type NewOffer = {
  session_id: string;
  actorId: string;
  side: Side;
  terms: Terms;
  lines: readonly Line[];
  now: Date;
};

/** Puts an offer with its lines on the table. The one before must have been answered: a session has one open offer. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<string> {
  const offer_id = newId();
  const row = offerRow({ ...offer, offer_id });
  if (offer.lines.length === 0) await tx.insertInto("offer").values(row).execute();
  else
    await tx
      .with("offered", (query) => query.insertInto("offer").values(row))
      .insertInto("offer_line")
      .values(offer.lines.map((line) => ({ offer_id, ...line })))
      .execute();
  return offer_id;
}

type OfferRow = Pick<NewOffer, "session_id" | "actorId" | "side" | "terms" | "now"> & { offer_id: string };

function offerRow({ offer_id, session_id, actorId, side, terms, now }: OfferRow) {
  const wording = terms.wording ? JSON.stringify(terms.wording) : null;
  const by = { actor_id: actorId, actor_side: side };
  return { offer_id, session_id, ...by, ...terms, wording, status: "active" as const, created_at: now };
}
