import { sql } from "kysely";
import { TooManyOpenOffers } from "#contract/deals/offers.ts";
import { OPEN_OFFERS } from "#contract/platform/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";

/**
 * Refuses one more offer between two parties that have many open already: the other side could not answer them all. Holds the customer's
 * account, so that of two offers at once the second counts the first.
 */
export async function requireFewOffers(tx: Tx, customerId: string, sellerId: string): Promise<void> {
  await sql`select from account where user_id = ${customerId} for no key update`.execute(tx);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from offer_session
    where customer_id = ${customerId} and status = 'active' and coalesce(contractor_id, assigned_id) = ${sellerId}`.execute(
    tx,
  );
  if ((rows[0]?.open ?? 0) >= OPEN_OFFERS.most) throw new TooManyOpenOffers({ most: OPEN_OFFERS.most });
}
