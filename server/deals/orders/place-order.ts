import { type placeOrder as endpoint, type NewOrder, NotAMember, OwnOrder } from "#contract/deals/orders.ts";
import { ForeignService } from "#contract/goods/services.ts";
import { UnknownUser } from "#contract/people/profiles.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { requireForHire } from "#server/goods/services/services.ts";
import { recordBuying } from "#server/organisations/audit/record-buying.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import { actingCustomer, type Customer, requireNoBlock, requireNotOneself } from "#server/organisations/customer.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { openOrderChats } from "../conversation.ts";
import { orderCreated } from "../events.ts";
import { openNegotiation } from "../offers/open-negotiation.ts";
import { requireRoomForOffer } from "../offers/open-offers.ts";

/** Asks a seller to do something: an offer that they answer. Asked of nobody it is an order that anybody may take on (wire orders §2). */
export function placeOrder(context: Context, input: NewOrder): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const { contractor, assigned_to, spectrum_id, ...wanted } = input;
  const terms = {
    ...wanted,
    service_id: wanted.service_id ?? null,
    departure: wanted.departure ?? null,
    destination: wanted.destination ?? null,
  };
  return context.transaction(async (tx) => {
    const customer = await actingCustomer(tx, user, spectrum_id);
    const { contractorId, assignedId } = await sellerOf(tx, customer, { contractor, assigned_to });
    const sellerId = contractorId ?? assignedId;
    await recordBuying(tx, customer, { action: "order_placed", title: terms.title, amount: terms.cost });
    if (sellerId === null)
      return { session_id: null, order_id: await openOrder(tx, customer, terms, context.now), discord_invite: null };
    await requireNoBlock(tx, customer, [contractorId, assignedId]);
    await requireRoomForOffer(tx, { actorId: customer.customer_id, customer, sellerId, now: context.now });
    if (terms.service_id !== null) await requireForHire(tx, terms.service_id, sellerId);
    const { session_id } = await openNegotiation(tx, {
      customer,
      sellerId,
      sellerKind: contractorId === null ? "user" : "contractor",
      assignedId,
      actorId: user.user_id,
      side: "customer",
      terms,
      lines: [],
      now: context.now,
    });
    return { session_id, discord_invite: null };
  });
}

type Asked = { contractor: string | null | undefined; assigned_to: string | null | undefined };

async function sellerOf(tx: Tx, customer: Customer, { contractor, assigned_to }: Asked) {
  const contractorId = contractor ? await getContractorId(tx, contractor) : null;
  const person = assigned_to ? await findParty(tx, "user", assigned_to) : undefined;
  if (assigned_to && !person) throw new UnknownUser();
  await requireNotOneself(tx, customer, [contractorId, person ?? null], OwnOrder);
  if (contractorId && person) await requireMember(tx, contractorId, person);
  return { contractorId, assignedId: person ?? null };
}

async function requireMember(tx: Tx, contractor_id: string, user_id: string): Promise<void> {
  const member = await tx
    .selectFrom("contractor_member")
    .select("user_id")
    .where("contractor_id", "=", contractor_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  if (!member) throw new NotAMember();
}

type Terms = Omit<NewOrder, "contractor" | "assigned_to" | "service_id" | "spectrum_id"> & {
  service_id: string | null;
};

/** Nobody is asked, so nobody's service can be meant. */
async function openOrder(tx: Tx, customer: Customer, terms: Terms, now: Date): Promise<string> {
  if (terms.service_id !== null) throw new ForeignService();
  const order_id = newId();
  await tx
    .insertInto("orders")
    .values({ ...terms, order_id, ...customer, created_at: now })
    .execute();
  await openOrderChats(tx, [order_id]);
  await tx
    .insertInto("order_status_history")
    .values({ order_id, new_status: "not-started", actor_id: customer.customer_id, changed_at: now })
    .execute();
  await publish(tx, orderCreated({ order_id, actor_id: customer.customer_id, assigned_id: null, is_open: true }));
  return order_id;
}
