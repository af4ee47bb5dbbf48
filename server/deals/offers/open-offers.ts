import { sql } from "kysely";
import { TooManyOpenOffers } from "#contract/deals/offers.ts";
import { OPEN_OFFERS } from "#contract/platform/limits.ts";
import type { Customer } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";

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
