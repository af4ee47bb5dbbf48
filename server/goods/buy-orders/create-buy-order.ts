import type { createBuyOrder as endpoint, NewBuyOrder } from "#contract/goods/buy-orders.ts";
import { UnknownItem } from "#contract/goods/listings.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { recordBuying } from "#server/organisations/audit/record-buying.ts";
import { actingCustomer } from "#server/organisations/customer.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { buyOrderChanged, wishPlaced } from "../events.ts";
import { rememberMatches } from "./match-wishes.ts";
import { buyOrderView } from "./queries.ts";
import { expiryOf, totalOf } from "./rules.ts";

/** Puts up a wish to buy. No money is held: whoever fulfils it has a deal. */
export function createBuyOrder(context: Context, input: NewBuyOrder): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const { now, config } = context;
  return context.transaction(async (tx) => {
    const customer = await actingCustomer(tx, user, input.spectrum_id, "manage_market");
    const item = await tx
      .selectFrom("game_item")
      .select(["game_item_id", "name"])
      .where("game_item_id", "=", input.game_item_id)
      .executeTakeFirst();
    if (!item) throw new UnknownItem();
    const total = totalOf(input);
    const row = {
      buy_order_id: newId(),
      game_item_id: item.game_item_id,
      buyer_id: user.user_id,
      customer_org_id: customer.customer_org_id,
      quantity: input.quantity,
      price: input.price,
      created_at: now,
      expiry: expiryOf(input.expiry, now),
      fulfilled_at: null,
    };
    await tx.insertInto("buy_order").values(row).execute();
    const parties = await loadParties(tx, [row.buyer_id, row.customer_org_id], config.publicUrl);
    await recordBuying(tx, customer, { action: "buy_order_posted", title: item.name, amount: total });
    await rememberMatches(tx, row.buy_order_id, now);
    await publish(
      tx,
      buyOrderChanged({ buy_order_id: row.buy_order_id, game_item_id: row.game_item_id }),
      wishPlaced({ buy_order_id: row.buy_order_id }),
    );
    return {
      ...buyOrderView(row, parties),
      game_item_id: row.game_item_id,
      created_timestamp: now.toISOString(),
    };
  });
}
