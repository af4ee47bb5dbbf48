import { unitPrices } from "#server/goods/prices/rules.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { openOrderChats } from "../conversation.ts";
import { orderCreated } from "../events.ts";
import type { LatestOffer, Negotiation } from "../offers/negotiations.ts";
import { trackResponse } from "./figures.ts";
import { takeStock } from "./stock.ts";

/** Makes the order that an accepted offer agrees on, and takes its stock (wire orders §9.5). Answers its id. */
export async function createOrder(
  tx: Tx,
  session: Negotiation & { latest: LatestOffer },
  by: { actorId: string; now: Date },
): Promise<string> {
  const { latest } = session;
  const lines = await tx
    .selectFrom("offer_line")
    .innerJoin("listing", "listing.listing_id", "offer_line.listing_id")
    .select(["offer_line.listing_id", "offer_line.quantity", "listing.price"])
    .where("offer_id", "=", latest.offer_id)
    .orderBy("offer_line.listing_id")
    .execute();
  await takeStock(tx, lines, by.now);
  const order_id = newId();
  await tx
    .insertInto("orders")
    .values({
      order_id,
      customer_id: session.customer_id,
      customer_org_id: session.customer_org_id,
      assigned_id: session.assigned_id,
      contractor_id: session.contractor_id,
      kind: latest.kind,
      title: latest.title,
      title_key: latest.title_key,
      description: latest.description,
      wording: latest.wording ? JSON.stringify(latest.wording) : null,
      cost: latest.cost,
      collateral: latest.collateral,
      payment_type: latest.payment_type,
      service_id: latest.service_id,
      rush: latest.rush,
      departure: latest.departure,
      destination: latest.destination,
      offer_session_id: session.session_id,
      created_at: by.now,
    })
    .execute();
  await openOrderChats(tx, [order_id]);
  if (lines.length > 0) {
    const prices = unitPrices(lines, latest);
    await tx
      .insertInto("order_line")
      .values(
        lines.map(({ listing_id, quantity }) => ({
          order_id,
          listing_id,
          quantity,
          unit_price: prices?.get(listing_id) ?? null,
        })),
      )
      .execute();
  }
  await tx
    .insertInto("order_status_history")
    .values({ order_id, new_status: "not-started", actor_id: by.actorId, changed_at: by.now })
    .execute();
  const seller = session.contractor_id ?? session.assigned_id;
  if (seller) await trackResponse(tx, order_id, seller, by.now);
  const { assigned_id } = session;
  await publish(tx, orderCreated({ order_id, actor_id: by.actorId, assigned_id, is_open: false }));
  return order_id;
}
