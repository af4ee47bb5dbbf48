import { sql } from "kysely";
import { TooManyOffers, TooManyOpenOffers } from "#contract/deals/offers.ts";
import { NEW_OFFERS, OPEN_OFFERS } from "#contract/platform/limits.ts";
import type { Customer } from "#server/organisations/customer.ts";
import { isTrusted, lifted } from "#server/people/trust.ts";
import type { Tx } from "#server/platform/database/connect.ts";

const DAY_MS = 86_400_000;

type Next = { actorId: string; customer: Customer; sellerId: string; now: Date };
type Before = { made: number; open: number; is_trusted: boolean | null };

/**
 * Refuses one more negotiation of somebody who opened many within a day (people who are trusted may open more), and one more between two parties
 * that have many open already: the other side could not answer them all. Holds a lock of who acts, and the customer's account or organisation, so
 * that of two offers at once the second counts the first. All in one statement: a purchase waits for each.
 */
export async function requireRoomForOffer(tx: Tx, { actorId, customer, sellerId, now }: Next): Promise<void> {
  const { customer_id, customer_org_id } = customer;
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<Before>`
    select made, open, ${isTrusted(actorId, now)} as is_trusted
    from offers_before(${actorId}, ${customer_id}, ${customer_org_id}, ${sellerId}, ${since})`.execute(tx);
  const { made = 0, open = 0, is_trusted } = rows[0] ?? {};
  const limit = lifted(NEW_OFFERS, is_trusted);
  if (made >= limit.most) throw new TooManyOffers(limit);
  if (open >= OPEN_OFFERS.most) throw new TooManyOpenOffers({ most: OPEN_OFFERS.most });
}
