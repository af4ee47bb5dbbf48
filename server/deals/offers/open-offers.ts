import { sql } from "kysely";
import { TooManyOffers, TooManyOpenOffers } from "#contract/deals/offers.ts";
import { NEW_OFFERS, OPEN_OFFERS } from "#contract/platform/limits.ts";
import type { Customer } from "#server/organisations/customer.ts";
import { limitOf } from "#server/people/trust.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { unseen } from "#server/platform/database/unseen.ts";

/**
 * Refuses one more offer between two parties that have many open already: the other side could not answer them all. Holds the customer's
 * account or organisation, so that of two offers at once the second counts the first.
 */
export async function requireFewOffers(tx: Tx, customer: Customer, sellerId: string): Promise<void> {
  const { customer_id, customer_org_id } = customer;
  const own =
    customer_org_id === null
      ? sql`customer_id = ${customer_id} and customer_org_id is null`
      : sql`customer_org_id = ${customer_org_id}`;
  await (customer_org_id === null
    ? sql`select from account where user_id = ${customer_id} for no key update`
    : sql`select from contractor where contractor_id = ${customer_org_id} for no key update`
  ).execute(tx);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from offer_session
    where ${own} and status = 'active' and coalesce(contractor_id, assigned_id) = ${sellerId}`.execute(tx);
  if ((rows[0]?.open ?? 0) >= OPEN_OFFERS.most) throw new TooManyOpenOffers({ most: OPEN_OFFERS.most });
}

/**
 * Refuses one more negotiation of somebody who opened many within a day; people who are trusted may open more. Holds a lock of the person's
 * own, not their account: whoever offers on a contract holds the account of its customer, who may do the same the other way round.
 */
export async function requireOffersLeft(tx: Tx, user_id: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offers of ${user_id}`}, 0))`.execute(tx);
  const limit = await limitOf(tx, user_id, NEW_OFFERS, now);
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from offer o join offer_session s on s.session_id = o.session_id and s.created_at = o.created_at
    where o.actor_id = ${user_id} and o.created_at > ${unseen(now, "timestamptz")} - interval '24 hours'`.execute(tx);
  if ((rows[0]?.made ?? 0) >= limit.most) throw new TooManyOffers(limit);
}
