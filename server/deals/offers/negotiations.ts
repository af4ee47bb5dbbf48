import { sql } from "kysely";
import type { OfferStatus, Side } from "#contract/deals/offer-status.ts";
import { NotYourOffer } from "#contract/deals/offers.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { can } from "#contract/platform/permissions.ts";
import { type Customer, isCustomer } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { readWording, type TitleKey, type Wording } from "../wording.ts";
import type { Terms } from "./open-negotiation.ts";

export type Negotiation = {
  session_id: string;
  customer_id: string;
  customer_org_id: string | null;
  assigned_id: string | null;
  contractor_id: string | null;
  status: string;
};

export type LatestOffer = Terms & {
  offer_id: string;
  actor_side: Side;
  status: OfferStatus;
  title_key: TitleKey | null;
  wording: Wording | null;
  service_id: string | null;
  rush: boolean;
  departure: string | null;
  destination: string | null;
};

/** Sides on which the user stands; who is on both acts for the one whose turn it is. */
export function sidesOf(user: User, session: Customer & Pick<Negotiation, "assigned_id" | "contractor_id">): Side[] {
  const sells = session.assigned_id === user.user_id || can(user, session.contractor_id, "manage_orders");
  return [...(isCustomer(user, session) ? (["customer"] as const) : []), ...(sells ? (["seller"] as const) : [])];
}

/** The session, held until the end of the transaction, so that of two answers at once exactly one counts. */
export async function lockNegotiation(
  tx: Tx,
  user: User,
  sessionId: string,
): Promise<Negotiation & { latest: LatestOffer; sides: Side[] }> {
  const { rows } = await sql<Negotiation>`
    select session_id, customer_id, customer_org_id, assigned_id, contractor_id, status from offer_session where session_id = ${sessionId} for no key update`.execute(
    tx,
  );
  const session = rows[0];
  if (!session) throw new NotFound();
  const sides = sidesOf(user, session);
  if (sides.length === 0 && user.role !== "admin") throw new NotYourOffer();
  const latest = await tx
    .selectFrom("offer")
    .select([
      "offer_id",
      "actor_side",
      "status",
      "kind",
      "cost",
      "collateral",
      "payment_type",
      "title",
      "title_key",
      "description",
      "wording",
      "service_id",
      "rush",
      "departure",
      "destination",
    ])
    .where("session_id", "=", sessionId)
    .orderBy("created_at", "desc")
    .orderBy("offer_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!latest) throw new NotFound();
  return { ...session, sides, latest: { ...latest, wording: readWording(latest.wording) } };
}
