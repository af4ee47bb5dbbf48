import "#web/jitless.ts";
import { NewOrder } from "#contract/deals/orders.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { type OrderValues, orderBody } from "./order-values.ts";

/** The very schema that the server uses decides what the form may send. */
export function checkOrder(values: OrderValues): readonly Issue[] {
  const { error } = NewOrder.safeParse({ ...orderBody(values), cost: values.cost });
  return error?.issues ?? [];
}
