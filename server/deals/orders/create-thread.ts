import { ThreadExists, ThreadNotConfigured } from "#contract/deals/orders.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { lockOrder } from "./access.ts";

/** Always refused: there is a thread already, or no chat platform channel where one could be made (wire orders §9.8). */
export function createThread(context: Context, orderId: string): Promise<never> {
  return context.transaction(async (tx) => {
    await lockOrder(tx, signedIn(context), orderId);
    const order = await tx
      .selectFrom("orders")
      .select("discord_thread_id")
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    if (!order) throw new NotFound();
    throw order.discord_thread_id === null ? new ThreadNotConfigured() : new ThreadExists();
  });
}
