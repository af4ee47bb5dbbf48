import type { createBuyOrder as endpoint, NewBuyOrder } from "#contract/goods/buy-orders.ts";
import { UnknownItem } from "#contract/goods/listings.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { PARTY_COLUMNS } from "#server/people/profiles/party-view.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { buyOrderChanged, wishPlaced } from "../events.ts";
import { rememberMatches } from "./match-wishes.ts";
import { buyOrderView } from "./queries.ts";
import { expiryOf, totalOf } from "./rules.ts";

/** Puts up a wish to buy. No money is held: whoever fulfils it has a deal. */
export function createBuyOrder(context: Context, input: NewBuyOrder): Promise<Answer<typeof endpoint>> {
  const { user_id } = signedIn(context);
  const { now, config } = context;
  return context.transaction(async (tx) => {
    const item = await tx
      .selectFrom("game_item")
      .select("game_item_id")
      .where("game_item_id", "=", input.game_item_id)
      .executeTakeFirst();
    if (!item) throw new UnknownItem();
    totalOf(input);
    const row = {
      buy_order_id: newId(),
      game_item_id: item.game_item_id,
      buyer_id: user_id,
      quantity: input.quantity,
      price: input.price,
      created_at: now,
      expiry: expiryOf(input.expiry, now),
      fulfilled_at: null,
    };
    await tx.insertInto("buy_order").values(row).execute();
    const buyer = await tx
      .selectFrom("party")
      .select(PARTY_COLUMNS)
      .where("party_id", "=", user_id)
      .executeTakeFirstOrThrow();
    await rememberMatches(tx, row.buy_order_id, now);
    await publish(
      tx,
      buyOrderChanged({ buy_order_id: row.buy_order_id, game_item_id: row.game_item_id }),
      wishPlaced({ buy_order_id: row.buy_order_id }),
    );
    return {
      ...buyOrderView(row, buyer, config.publicUrl),
      game_item_id: row.game_item_id,
      created_timestamp: now.toISOString(),
    };
  });
}
