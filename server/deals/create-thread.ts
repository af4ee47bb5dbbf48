import { ThreadExists, ThreadNotConfigured } from "#contract/deals/orders.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { lockNegotiation } from "./offers/negotiations.ts";
import { lockOrder } from "./orders/access.ts";

/**
 * Always refused, to whoever has a part in the deal: there is a thread already, or no chat platform channel where one could be made
 * (wire orders §9.8).
 */
export function createThread(context: Context, deal: { session_id: string } | { order_id: string }): Promise<never> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    if ("session_id" in deal) await lockNegotiation(tx, user, deal.session_id);
    else await lockOrder(tx, user, deal.order_id);
    const { discord_thread_id } = await ("session_id" in deal
      ? tx.selectFrom("offer_session").select("discord_thread_id").where("session_id", "=", deal.session_id)
      : tx.selectFrom("orders").select("discord_thread_id").where("order_id", "=", deal.order_id)
    ).executeTakeFirstOrThrow();
    throw discord_thread_id === null ? new ThreadNotConfigured() : new ThreadExists();
  });
}
