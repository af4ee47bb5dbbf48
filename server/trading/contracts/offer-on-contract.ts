import { sql } from "kysely";
import { AlreadyOffered, ContractClosed, type ContractOffer, OwnContract } from "#contract/trading/contracts.ts";
import { openNegotiation } from "#server/deals/offers/open-negotiation.ts";
import { requireRoomForOffer } from "#server/deals/offers/open-offers.ts";
import { type ActingParty, actingParty } from "#server/organisations/acting-party.ts";
import { requireNoBlock, requireNotOneself } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { contractChanged } from "../events.ts";
import { isOpen, lockContract } from "./contracts.ts";

/**
 * Opens a negotiation with the contract's customer, who answers first. The contract is held meanwhile, so that a seller has one
 * open negotiation about it however often they ask at once. Answers the session's id.
 */
export function offerOnContract(context: Context, contractId: string, offer: ContractOffer): Promise<string> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const contract = await lockContract(tx, contractId);
    const seller = await actingParty(tx, user, offer.contractor, "manage_orders");
    await requireNotOneself(tx, contract, [seller.id], OwnContract);
    if (!isOpen(contract, context.now)) throw new ContractClosed();
    await requireNoBlock(tx, contract, [seller.id, user.user_id]);
    await requireNoOpenOffer(tx, contractId, seller);
    await requireRoomForOffer(tx, { actorId: user.user_id, customer: contract, sellerId: seller.id, now: context.now });
    const { contractor: _, ...said } = offer;
    const terms = {
      title: contract.title,
      description: contract.description,
      kind: contract.kind,
      cost: contract.cost,
      collateral: contract.collateral,
      payment_type: contract.payment_type,
      ...withoutGaps(said),
      departure: contract.departure,
      destination: contract.destination,
    };
    const { session_id } = await openNegotiation(tx, {
      customer: { customer_id: contract.customer_id, customer_org_id: contract.customer_org_id },
      sellerId: seller.id,
      sellerKind: seller.kind,
      actorId: user.user_id,
      side: "seller",
      terms,
      lines: [],
      now: context.now,
    });
    await tx.insertInto("contract_offer").values({ session_id, contract_id: contractId }).execute();
    await publish(tx, contractChanged({ contract_id: contractId }));
    return session_id;
  });
}

type Said = Omit<ContractOffer, "contractor">;
type Filled = { [K in keyof Said]?: Exclude<Said[K], undefined> };

/** Only what was said. */
const withoutGaps = (said: Said): Filled =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

async function requireNoOpenOffer(tx: Tx, contractId: string, seller: ActingParty): Promise<void> {
  // A member who is asked for an organisation is not its seller.
  const bySeller =
    seller.kind === "contractor"
      ? sql`s.contractor_id = ${seller.id}`
      : sql`s.assigned_id = ${seller.id} and s.contractor_id is null`;
  const { rows } = await sql<{ session_id: string }>`
    select s.session_id from contract_offer o join offer_session s on s.session_id = o.session_id
    where o.contract_id = ${contractId} and s.status = 'active' and ${bySeller} limit 1`.execute(tx);
  if (rows[0]) throw new AlreadyOffered({ session_id: rows[0].session_id });
}
