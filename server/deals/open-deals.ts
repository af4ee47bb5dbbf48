import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * How many deals of a person or an organisation are open: somebody waits for the other end of each. A person's auction is one
 * from its first bid on; what an organisation puts up for bids it has promised.
 */
export async function openDeals(db: Db, partyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where (customer_id = ${partyId} or customer_org_id = ${partyId} or assigned_id = ${partyId} or contractor_id = ${partyId})
        and status in ('not-started', 'in-progress'))::int
      + (select count(*) from offer_session where (customer_id = ${partyId} or customer_org_id = ${partyId} or assigned_id = ${partyId} or contractor_id = ${partyId})
        and status = 'active')::int
      + (select count(*) from auction a join listing l on l.listing_id = a.listing_id join party seller on seller.party_id = l.seller_id
        where a.status = 'active' and (
          (l.seller_id = ${partyId} and seller.kind = 'contractor')
          or exists (select from bid b where b.listing_id = a.listing_id and ${partyId} in (l.seller_id, b.bidder_id))))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
