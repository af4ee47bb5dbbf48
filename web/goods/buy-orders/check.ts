import "#web/jitless.ts";
import { NewBuyOrder } from "#contract/goods/buy-orders.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import type { BuyOrderValues } from "./buy-order-values.ts";
import { expiryOf } from "./buy-order-values.ts";

/** The schema that the server uses; an end in the past is told at once, too. */
export function checkBuyOrder(game_item_id: string, values: BuyOrderValues, now: number): readonly Issue[] {
  const expiry = expiryOf(values);
  const { error } = NewBuyOrder.safeParse({ ...values, expiry, game_item_id });
  const isPast = expiry === null || Date.parse(expiry) <= now;
  return [...(error?.issues ?? []), ...(isPast ? [{ code: "custom", path: ["expiry"] }] : [])];
}
