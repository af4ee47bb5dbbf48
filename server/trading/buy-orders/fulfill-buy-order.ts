import { sql } from "kysely";
import { BuyOrderLess, OwnBuyOrder } from "#contract/goods/buy-orders.ts";
import type { User } from "#contract/platform/actor.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { fulfillBuyOrder as endpoint } from "#contract/trading/buy-orders.ts";
import { openAccepted } from "#server/deals/offers/accept-offer.ts";
import { getNegotiation } from "#server/deals/offers/queries.ts";
import { getOrder } from "#server/deals/orders/queries.ts";
import { clip } from "#server/deals/wording.ts";
import { customerOf, type LockedBuyOrder, lockBuyOrder, requireOpen } from "#server/goods/buy-orders/buy-orders.ts";
import { totalOf } from "#server/goods/buy-orders/rules.ts";
import { buyOrderChanged } from "#server/goods/events.ts";
import { type ActingParty, actingParty } from "#server/organisations/acting-party.ts";
import { requireNoBlock, requireNotOneself } from "#server/organisations/customer.ts";
import { type Context, signedIn, withPart } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";

/**
 * Delivers a buy order, whole or so many of it. The buyer has consented by putting it up and the seller by this call, so offer and order exist at once;
 * of several who fulfil at the same moment one wins (wire market §5).
 */
export async function fulfillBuyOrder(
  context: Context,
  buyOrderId: string,
  { spectrumId, quantity }: { spectrumId?: string | null | undefined; quantity?: number | null | undefined },
): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const { now } = context;
  const deal = await context.transaction(async (tx) => {
    const order = await lockBuyOrder(tx, buyOrderId);
    requireOpen(order, now);
    const customer = customerOf(order);
    await requireNotOneself(tx, customer, [user.user_id], OwnBuyOrder);
    const seller = await actingParty(tx, user, spectrumId, "manage_orders");
    await requireNotOneself(tx, customer, [seller.id], OwnBuyOrder);
    await requireNoBlock(tx, customer, [seller.id, user.user_id]);
    if (quantity && quantity > order.quantity) throw new BuyOrderLess({ left: order.quantity });
    return serve(tx, await partOf(tx, order, quantity ?? order.quantity), seller, user, now);
  });
  return answer(context, deal);
}

/** What is delivered of a buy order. Of a part a row of its own keeps price and time; the rest stays open under its old id. */
async function partOf(tx: Tx, order: LockedBuyOrder, quantity: number): Promise<LockedBuyOrder> {
  if (quantity === order.quantity) return order;
  const part = { ...order, buy_order_id: newId(), quantity };
  await sql`
    insert into buy_order (buy_order_id, game_item_id, buyer_id, customer_org_id, quantity, price, created_at, expiry)
    select ${part.buy_order_id}, game_item_id, buyer_id, customer_org_id, ${quantity}, price, created_at, expiry
    from buy_order where buy_order_id = ${order.buy_order_id}`.execute(tx);
  await tx
    .updateTable("buy_order")
    .set({ quantity: order.quantity - quantity })
    .where("buy_order_id", "=", order.buy_order_id)
    .execute();
  return part;
}

type Deal = Awaited<ReturnType<typeof openAccepted>>;

async function serve(tx: Tx, order: LockedBuyOrder, seller: ActingParty, user: User, now: Date): Promise<Deal> {
  const total = totalOf(order);
  const deal = await openAccepted(
    tx,
    {
      customer: customerOf(order),
      sellerId: seller.id,
      sellerKind: seller.kind,
      actorId: user.user_id,
      side: "seller",
      now,
      terms: {
        kind: "Delivery",
        payment_type: "one-time",
        cost: total,
        collateral: 0,
        title: clip(order.item_name, LIMITS.title),
        title_key: "buy_order",
        description: "",
        wording: {
          lines: [
            {
              title: order.item_name,
              path: `/market/aggregate/${order.game_item_id}`,
              quantity: order.quantity,
              price: order.price,
            },
          ],
          sums: [{ key: "total", amount: total }],
        },
      },
      // What is delivered need not be listed: the stock of listings stays as it is.
      lines: [],
    },
    { actorId: user.user_id, now },
  );
  await tx
    .updateTable("buy_order")
    .set({ fulfilled_at: now, order_id: deal.order_id })
    .where("buy_order_id", "=", order.buy_order_id)
    .execute();
  await publish(tx, buyOrderChanged({ buy_order_id: order.buy_order_id, game_item_id: order.game_item_id }));
  return deal;
}

async function answer(context: Context, { order_id, session_id, offer_id }: Deal): Promise<Answer<typeof endpoint>> {
  const [order, session] = await Promise.all([
    getOrder(context, order_id),
    getNegotiation(withPart(context, { replica: context.db }), session_id),
  ]);
  const offer = session.offers[0];
  if (!offer) throw new Unexpected();
  return { ...order, session_id, offer_id, discord_invite: null, session, offer };
}
