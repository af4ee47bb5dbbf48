import { sql } from "kysely";
import { ContractorHasDeals } from "#contract/organisations/organisations.ts";
import { clearShelves } from "#server/goods/listings/clear-shelves.ts";
import { takeTurn } from "#server/goods/multiples/members.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { announce } from "#server/platform/events/announce.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { lockOwned } from "./owner.ts";

/**
 * Ends an organisation for good: what it offers leaves the market, nobody joins or orders any more, its page and its past stay,
 * and its code is never given again. Throws `UnknownContractor`, `NotAllowed`, `ContractorArchived`, `WrongContractorName`,
 * `ContractorHasDeals`.
 */
export function archive(context: Context, spectrumId: string, confirm: string): Promise<void> {
  return context.transaction(async (tx) => {
    const known = await findParty(tx, "contractor", spectrumId);
    // Sets come before their seller, as everywhere.
    if (known !== undefined) await takeTurn(tx, known);
    const { contractor_id, user } = await lockOwned(tx, context, spectrumId, confirm);
    await requireNothingOpen(tx, contractor_id);
    await clearShelves(tx, contractor_id);
    await closeDoors(tx, contractor_id);
    await tx
      .updateTable("contractor")
      .set({ archived_at: context.now })
      .where("contractor_id", "=", contractor_id)
      .execute();
    await record(tx, { contractor_id, actor_id: user.user_id, action: "contractor_archived" });
    await announce(tx, contractorChanged({ contractor_id, user_id: null }));
  });
}

/** Somebody waits for the other end of each of these. */
async function requireNothingOpen(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where contractor_id = ${id} and status in ('not-started', 'in-progress'))::int
      + (select count(*) from offer_session where contractor_id = ${id} and status = 'active')::int
      + (select count(*) from auction a join listing l on l.listing_id = a.listing_id where a.status = 'active' and (
          l.seller_id = ${id} or exists (select from bid b where b.listing_id = a.listing_id and b.bidder_id = ${id})))::int as count`.execute(
    tx,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new ContractorHasDeals({ count });
}

/** Nobody joins by an old invite, and nobody accepts an application of it. */
async function closeDoors(tx: Tx, contractor_id: string): Promise<void> {
  await tx.deleteFrom("contractor_invite").where("contractor_id", "=", contractor_id).execute();
  await tx.deleteFrom("contractor_invite_code").where("contractor_id", "=", contractor_id).execute();
  await tx.deleteFrom("order_application").where("applicant_id", "=", contractor_id).execute();
}
